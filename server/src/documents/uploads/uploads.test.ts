import { UPLOAD_HOURS, UPLOAD_PART_MAX_BYTES } from "@portico/contract/documents/material-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { stageUploads } from "../../../test/staged-uploads.ts";
import { addFile, begin, metadata, pdf, sendPart, tus, upload, uploadIs } from "../../../test/uploads.ts";
import { HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { zipOf } from "../../../test/zip.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let carl: Actor;
let number = 0;

beforeAll(async () => {
  app = await startTestApp({ maxUploadMb: 20 });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  const gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  carl = await invited(app, gina, "client", "carl@home.example");
});
afterAll(() => app.stop());

const toCleo = (filename = `file${(number += 1)}.pdf`) => ({ filename, shelf: "client", owner_id: cleo.id });
const rows = (id: string) =>
  app.rows<{ state: string; offset: string }>(`select state, "offset" from upload where id = $1`, [id]);
const idOf = (location: string | null) => location!.split("/").at(-1)!;

async function begun(actor: Actor, size: number, values: Record<string, string> = toCleo()) {
  const { status, headers, body } = await begin(app, actor, size, values);
  expect([status, body]).toEqual([201, ""]);
  const location = headers.get("location")!;
  return { location, id: idOf(location) };
}

async function objectsOf(id: string): Promise<number> {
  let count = 0;
  for await (const _object of app.deps.files.list(`parts/${id}`)) count += 1;
  return count;
}

test("in every request, only the sender of an upload can see, continue or use it", async () => {
  const { location, id } = await begun(gus, 2_000);
  for (const actor of [ada, cleo, carl]) {
    for (const method of ["HEAD", "DELETE"])
      expect((await tus(app, method, location, actor.accessToken, {})).status).toBe(404);
    expect((await sendPart(app, actor, location, 0, pdf())).status).toBe(404);
    expect((await app.send("GET", `uploads/${id}`, { bearer: actor.accessToken })).status).toBe(404);
    const claim = await app.send("POST", "materials/", {
      bearer: actor.accessToken,
      json: { upload_id: id },
    });
    expect(claim.status).toBe(404);
  }
  expect((await tus(app, "HEAD", location, "none", {})).status).toBe(401);
  expect(await rows(id)).toEqual([{ state: "sending", offset: "0" }]);
});

test("an upload to a place that its sender may not fill is refused", async () => {
  const folders = await app.send("GET", `folders/?owner_id=${cleo.id}`, { bearer: gus.accessToken });
  const internal = folders.body.items.find(({ name }: { name: string }) => name === "Internal").id;
  const refused: [Actor, Record<string, string>][] = [
    [gus, { filename: "a.pdf", shelf: "client", owner_id: carl.id }],
    [gus, { filename: "a.pdf", shelf: "library" }],
    [gus, { filename: "a.pdf", shelf: "agent", owner_id: ada.id }],
    [cleo, { filename: "a.pdf", shelf: "client", owner_id: carl.id }],
    [cleo, { filename: "a.pdf", shelf: "client", folder_id: internal }],
    [cleo, { filename: "a.pdf", shelf: "agent", owner_id: gus.id }],
    [carl, { filename: "a.pdf", shelf: "client", folder_id: internal, owner_id: carl.id }],
  ];
  for (const [actor, values] of refused) {
    const answer = await begin(app, actor, 100, values);
    expect([values, answer.status, answer.body.code]).toEqual([values, 404, "not_found"]);
  }
});

test.for([
  ["program.exe", "file_refused"],
  ["page.html", "file_refused"],
  ["drawing.svg", "file_refused"],
  ["song.mp3", "file_refused"],
  ["none", "file_refused"],
  ["cod\u202efdp.exe", "file_refused"],
  ["\u0000\r\n", "invalid_input"],
] as const)("a file with the name %j is refused before a byte is sent", async ([name, code]) => {
  const answer = await begin(app, gus, 100, { ...toCleo(name) });
  expect([answer.status, answer.body.code]).toEqual([400, code]);
  expect(answer.body.detail).toMatch(/^[A-Z].*\.$/);
});

test.for([
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\papers\\plan.pdf", "plan.pdf"],
  ["a\r\nSet-Cookie: x.pdf", "aSet-Cookie_ x.pdf"],
  ["plan\u0000.pdf", "plan.pdf"],
  ["\u202eplan.pdf", "plan.pdf"],
  ['"quoted".pdf', "_quoted_.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(196)}.pdf`],
] as const)("the name %j is stored as %j", async ([given, kept]) => {
  const { id } = await begun(gus, 100, toCleo(given));
  expect(await app.rows("select file_name from upload where id = $1", [id])).toEqual([{ file_name: kept }]);
  await app.rows("update upload set state = 'gone' where id = $1", [id]);
});

test.for([
  ["a web page", "page.txt", Buffer.from("<!DOCTYPE html><html><script>alert(1)</script></html>")],
  [
    "a drawing with a script",
    "notes.csv",
    Buffer.from("\ufeff <svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  ],
  ["a shell script", "read-me.txt", Buffer.from("#!/bin/sh\nrm -rf /\n")],
  [
    "a Windows program",
    "plan.pdf",
    Buffer.concat([Buffer.from("MZ\u0090\u0000", "latin1"), Buffer.alloc(300)]),
  ],
  [
    "a Linux program",
    "photo.png",
    Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(300)]),
  ],
  ["a PDF that calls itself an image", "photo.png", pdf()],
  ["a GIF with a script in it", "photo.jpg", Buffer.from("GIF89a/*\u0000*/=1;alert(1)")],
  ["text that calls itself a PDF", "plan.pdf", Buffer.from("Dear reader, this is text.")],
  [
    "a zip that calls itself a document",
    "plan.docx",
    await zipOf({ "notes.txt": Buffer.from("Dear reader") }),
  ],
  ["bytes that call themselves text", "notes.txt", Buffer.from([1, 0, 2, 0, 3, 0, 255, 254])],
] as const)(
  "%s is refused because of its content, and nothing of it is stored",
  async ([, filename, bytes]) => {
    const id = await upload(app, gus, bytes as Buffer, toCleo(filename));
    const { problem } = await uploadIs(app, gus, id, "refused");
    expect(problem).toMatch(/^(The content of this file|This file contains a program)/);
    const answer = await app.send("POST", "materials/", { bearer: gus.accessToken, json: { upload_id: id } });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([400, "file_refused", problem]);
    await expect.poll(() => objectsOf(id)).toBe(0);
  },
);

test("a picture with a wrong extension becomes a document with the right one, and a file that a browser could run can only be saved", async () => {
  const webp = Buffer.concat([Buffer.from("RIFF\u0010\u0000\u0000\u0000WEBPVP8 "), Buffer.alloc(300, 1)]);
  const picture = await addFile(app, gus, toCleo("from a messenger.jpg"), { bytes: webp });
  expect(picture).toMatchObject({ title: "from a messenger", file: { name: "from a messenger.webp" } });
  expect(picture.file).toMatchObject({ type: "image", media_type: "image/webp" });
  const invoice = Buffer.from("<?xml version='1.0'?><?xml-stylesheet href='a.xsl'?><Invoice/>");
  const { id, file } = await addFile(app, gus, toCleo("invoice.xml"), { bytes: invoice });
  expect(file).toMatchObject({ name: "invoice.xml", media_type: "application/xml" });
  const sent = await app.send("GET", `materials/${id}/file`, { bearer: cleo.accessToken });
  expect([
    sent.status,
    ...["content-disposition", "x-content-type-options", "content-security-policy"].map((name) =>
      sent.headers.get(name),
    ),
  ]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="invoice\.xml"/),
    "nosniff",
    "default-src 'none'; sandbox",
  ]);
});

test("a file that is too large, an empty file, a part that is too long and a part without a length are each refused with a sentence", async () => {
  const large = await begin(app, gus, 21 * 1024 * 1024, toCleo());
  expect([large.status, large.body.code, large.body.detail]).toEqual([
    413,
    "file_too_large",
    "This file is too large. At most 20 MB.",
  ]);
  expect((await begin(app, gus, 0, toCleo())).body.code).toBe("file_refused");
  const { location, id } = await begun(gus, 10_000_000);
  const long = await sendPart(app, gus, location, 0, Buffer.alloc(UPLOAD_PART_MAX_BYTES + 1)).catch(
    () => null,
  );
  // The server may close the connection before the whole body has been sent.
  if (long) expect([long.status, long.body.code]).toEqual([413, "body_too_large"]);
  expect((await sendPart(app, gus, location, 5, pdf(10))).body.code).toBe("upload_moved");
  const beyond = await begun(gus, 10);
  expect((await sendPart(app, gus, beyond.location, 0, pdf(100))).status).toBe(413);
  expect(await rows(id)).toEqual([{ state: "sending", offset: "0" }]);
});

test("of twenty simultaneous requests with the same part only one is counted, and the file is complete", async () => {
  const bytes = pdf(300_000);
  const { location, id } = await begun(gus, bytes.length);
  for (const [from, to] of [
    [0, 200_000],
    [200_000, 300_000],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendPart(app, gus, location, from, bytes.subarray(from, to))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, ...Array<number>(19).fill(409)]);
  }
  const { file } = await uploadIs(app, gus, id, "ready");
  expect(file.size).toBe(bytes.length);
  await expect.poll(() => objectsOf(id)).toBe(0);
});

test("a file that does not match its sender's checksum is refused", async () => {
  const id = await upload(app, gus, pdf(), { ...toCleo(), sha256: "0".repeat(64) });
  expect((await uploadIs(app, gus, id, "refused")).problem).toBe(
    "The file was damaged during the upload. Please upload it again.",
  );
});

test("one person has at most twenty uploads under way", async () => {
  const bob = await invited(app, ada, "agent", `bob${number}@firm.example`);
  const values = { filename: "a.pdf", shelf: "agent" };
  for (let at = 0; at < 20; at += 1) expect((await begin(app, bob, 100, values)).status).toBe(201);
  const more = await begin(app, bob, 100, values);
  expect([more.status, more.body.code]).toEqual([400, "too_many_uploads"]);
});

test("twenty uploads that were begun and abandoned do not hold up others, and can still go on", async () => {
  const bob = await invited(app, ada, "agent", `left${number}@firm.example`);
  const values = { filename: "a.pdf", shelf: "agent" };
  const left = [];
  for (let at = 0; at < 20; at += 1) left.push(await begin(app, bob, 100, values));
  app.clock.move(2 * MINUTE_MS + 1);
  expect((await begin(app, bob, 100, values)).status).toBe(201);
  const part = await sendPart(app, bob, left[0]!.headers.get("location")!, 0, pdf(100));
  expect(part.status).toBe(204);
});

test("of twenty-five uploads that begin at the same time twenty are accepted", async () => {
  const bea = await invited(app, ada, "agent", "bea@firm.example");
  const begun = await Promise.all(
    Array.from({ length: 25 }, () => begin(app, bea, 100, { filename: "a.pdf", shelf: "agent" })),
  );
  const codes = begun.map(({ status, body }) => (status === 201 ? "begun" : body.code));
  expect(codes.filter((code) => code === "begun")).toHaveLength(20);
  expect(codes.filter((code) => code === "too_many_uploads")).toHaveLength(5);
});

test("uploads that begin at the same time can take no more space together than the client has left", async () => {
  const dina = await invited(app, gus, "client", "dina@home.example");
  const values = { filename: "a.pdf", shelf: "client", owner_id: dina.id };
  const { headers } = await begin(app, gus, 1_000_000, values);
  const size = 2 * 1024 ** 3 - 250;
  await app.rows("update upload set size = $2 where id = $1", [idOf(headers.get("location")), size]);
  const begun = await Promise.all(
    Array.from({ length: 20 }, (_, at) => begin(app, at % 2 ? gus : dina, 100, values)),
  );
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(begun.filter(({ body }) => body.code === "space_full")).toHaveLength(18);
});

test("a client's folders hold two gigabytes, including unfinished uploads", async () => {
  const dora = await invited(app, gus, "client", `dora${number}@home.example`);
  const values = { filename: "a.pdf", shelf: "client", owner_id: dora.id };
  const { headers } = await begin(app, gus, 1_000_000, values);
  await app.rows("update upload set size = $2 where id = $1", [idOf(headers.get("location")), 2 * 1024 ** 3]);
  const more = await begin(app, gus, 100, values);
  expect([more.status, more.body.code]).toEqual([400, "space_full"]);
});

test("an upload that was given up and one that was abandoned for a day are deleted with their parts", async () => {
  const dropped = await begun(gus, 10_000);
  await sendPart(app, gus, dropped.location, 0, pdf(5_000));
  expect(await objectsOf(dropped.id)).toBe(1);
  expect((await tus(app, "DELETE", dropped.location, gus.accessToken, {})).status).toBe(204);
  expect([await objectsOf(dropped.id), await rows(dropped.id)]).toEqual([
    0,
    [{ state: "gone", offset: "5000" }],
  ]);
  expect((await sendPart(app, gus, dropped.location, 5_000, pdf(5_000))).status).toBe(410);

  const left = await begun(gus, 10_000);
  await sendPart(app, gus, left.location, 0, pdf(5_000));
  app.clock.move(UPLOAD_HOURS * HOUR_MS + 1);
  const bearer = (await app.send("POST", "user/token/refresh", { json: { refresh_token: gus.refreshToken } }))
    .body;
  gus = { ...gus, accessToken: bearer.access_token, refreshToken: bearer.refresh_token };
  expect((await tus(app, "HEAD", left.location, gus.accessToken, {})).status).toBe(410);
  await sweepUploads(app.deps);
  expect([await objectsOf(left.id), (await rows(left.id))[0]!.state]).toEqual([0, "gone"]);
});

test("a part of the protocol that is not supported is refused with a sentence", async () => {
  const known = { "upload-length": "100", "upload-metadata": metadata(toCleo()) };
  for (const [header, value] of Object.entries({ "upload-concat": "partial", "upload-defer-length": "1" })) {
    const given = { ...known, [header]: value };
    const { status, body } = await tus(app, "POST", "/api/frontend/uploads", gus.accessToken, given);
    expect([status, body.code]).toEqual([400, "malformed_body"]);
  }
});

test("the complete files of each person wait in turn: one person's first file is checked before another person's hundredth", async () => {
  const priority = async (id: string) =>
    (
      await app.rows<{ priority: number }>(
        "select priority from pgboss.job where name = 'upload' and data ->> 'uploadId' = $1",
        [id],
      )
    )[0]!.priority;
  for (const one of [gus, cleo]) one.accessToken = (await signedIn(app, one.email)).accessToken;
  const waiting = await stageUploads(app, gus, ["a.pdf", "b.pdf", "c.pdf"]);
  await app.rows("update upload set state = 'checking', worked_at = $2 where id = any($1)", [
    waiting,
    app.clock.now(),
  ]);
  const sent = await upload(app, gus, pdf(), { filename: "gus.pdf", shelf: "agent" });
  const other = await upload(app, cleo, pdf(), toCleo("cleo.pdf"));
  expect([await priority(sent), await priority(other)]).toEqual([-3, 0]);
});
