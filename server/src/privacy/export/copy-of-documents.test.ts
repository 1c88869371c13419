import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { type LocalBucket, startBucket } from "../../../test/local-bucket.ts";
import { LONG_WAIT_MS } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { unzip } from "../../../test/unzip.ts";
import { addFile, pdf } from "../../../test/uploads.ts";
import { compareFiles } from "../../documents/storage/compare-files.ts";
import { beginObject } from "../../documents/kept-objects.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";
import { forgetOldExports } from "./forget-old-exports.ts";

const MEGABYTE = 1024 * 1024;

describe.each(["folder", "bucket"] as const)("a copy of a user's data, stored in a %s,", (storage) => {
  let bucket: LocalBucket | null = null;
  let app: TestApp;
  let ada: Actor;
  let gus: Actor;
  let count = 0;

  beforeAll(async () => {
    if (storage === "bucket") bucket = await startBucket();
    app = await startTestApp(bucket ? { files: bucket.files } : {});
    ada = await firstAdmin(app);
    gus = await invited(app, ada, "agent", "gus@firm.example");
  });
  afterAll(async () => {
    await app.stop();
    await bucket?.close();
  });

  const newClient = () => invited(app, gus, "client", `client${(count += 1)}@home.example`);
  const again = ({ email }: Actor) => signedIn(app, email);
  const objects = async () => {
    const keys: string[] = [];
    for await (const { key } of app.deps.files.list("copies")) keys.push(key);
    return keys;
  };
  const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

  async function made({ accessToken: bearer }: Actor): Promise<void> {
    expect((await app.send("POST", "user/export", { bearer })).status).toBe(202);
    const state = async () => (await app.send("GET", "user/export", { bearer })).body.state as string;
    await expect.poll(state, { timeout: LONG_WAIT_MS }).not.toBe("working");
    expect(await state()).toBe("ready");
  }
  const linkOf = async ({ accessToken: bearer }: Actor) =>
    app.url + (await app.send("POST", "user/export/link", { bearer })).body.url;
  async function copyOf(actor: Actor): Promise<Record<string, string>> {
    await made(actor);
    return unzip(Buffer.from(await (await fetch(await linkOf(actor))).arrayBuffer()));
  }
  const documentsIn = (files: Record<string, string>) =>
    Object.keys(files)
      .filter((name) => name.startsWith("documents/"))
      .sort();

  test("contains, byte for byte, the documents that its owner may see and those that they have sent, names those that can't be downloaded, and contains nothing that is internal or belongs to others", async () => {
    const [cleo, dora] = [await newClient(), await newClient()];
    const shelf = { shelf: "client", owner_id: cleo.id };
    const folders = (await app.send("GET", `folders/?owner_id=${cleo.id}`, { bearer: gus.accessToken })).body;
    const internal = folders.items.find(
      ({ visibility }: { visibility: string }) => visibility === "internal",
    );
    const own = pdf(30_000);
    await addFile(app, cleo, { ...shelf, filename: "sent.pdf" }, { bytes: own });
    await addFile(app, gus, { ...shelf, filename: "fees.pdf" });
    await addFile(app, gus, { ...shelf, filename: "later.pdf" }, { publish_at: "2999-01-01T00:00:00Z" });
    await addFile(app, gus, { ...shelf, filename: "view-only.pdf" }, { allow_download: false });
    await addFile(app, gus, { ...shelf, folder_id: internal.id, filename: "internal.pdf" });
    await addFile(app, gus, { shelf: "client", owner_id: dora.id, filename: "of-dora.pdf" });
    await addFile(app, ada, { shelf: "library", filename: "handbook.pdf" }, { audience: "everyone" });
    const files = await copyOf(cleo);
    expect(documentsIn(files)).toEqual([
      "documents/Shared documents/fees.pdf",
      "documents/Shared documents/sent.pdf",
    ]);
    expect(digest(Buffer.from(files["documents/Shared documents/sent.pdf"]!, "latin1"))).toBe(digest(own));
    expect(files["about.txt"]).toContain("documents/: the documents themselves");
    const leftOut = files["documents-left-out.txt"]!.trim().split("\n").slice(2);
    expect(leftOut).toEqual([
      "Shared documents/view-only.pdf: it can be viewed in the portal, but not downloaded.",
    ]);
    const rows = await app.rows("select zip, object_key from data_export where user_id = $1", [cleo.id]);
    expect(rows).toEqual([{ zip: null, object_key: expect.stringMatching(/^copies\//) }]);
    expect((await compareFiles(app.deps, app.clock.now())).missing).toEqual([]);
  });

  test("contains for an agent what they added to their own library, and for an admin no documents", async () => {
    const cleo = await newClient();
    await addFile(app, gus, { shelf: "agent", filename: "mine.pdf" }, { audience: "my_clients" });
    await addFile(app, ada, { shelf: "agent", owner_id: gus.id, filename: "of-an-admin.pdf" });
    await addFile(app, gus, { shelf: "client", owner_id: cleo.id, filename: "for-a-client.pdf" });
    await addFile(app, ada, { shelf: "library", filename: "of-the-firm.pdf" }, { audience: "everyone" });
    expect(documentsIn(await copyOf(await again(gus)))).toEqual(["documents/mine.pdf"]);
    const ofAda = await copyOf(await again(ada));
    expect([documentsIn(ofAda), ofAda["about.txt"]]).toEqual([[], expect.not.stringContaining("documents/")]);
  });

  test("says which documents could not be read, and contains the others", async () => {
    const cleo = await newClient();
    const shelf = { shelf: "client", owner_id: cleo.id };
    for (const filename of ["good.pdf", "lost.pdf", "held.pdf", "short.pdf"])
      await addFile(app, cleo, { ...shelf, filename });
    const stored = (name: string) =>
      app.rows<{ key: string }>(
        "select key from stored_file f join material m on m.file_id = f.id where m.file_name = $1 and m.owner_id = $2",
        [name, cleo.id],
      );
    await app.deps.files.remove((await stored("lost.pdf"))[0]!.key);
    await app.rows("update stored_file set scan = 'pending' where key = $1", [
      (await stored("held.pdf"))[0]!.key,
    ]);
    const { key: short } = (await stored("short.pdf"))[0]!;
    await app.deps.files.remove(short);
    await app.deps.files.put(short, Readable.from([Buffer.from("%PDF")]), 4);
    const files = await copyOf(cleo);
    const there = ["documents/Shared documents/good.pdf", "documents/Shared documents/short.pdf"];
    expect(documentsIn(files)).toEqual(there);
    expect(files["documents-left-out.txt"]).toContain(
      "Shared documents/short.pdf: it could only be read in part.",
    );
    expect(files["documents-left-out.txt"]).toContain("Shared documents/lost.pdf: it could not be read.");
    expect(files["documents-left-out.txt"]).toContain(
      "Shared documents/held.pdf: it was still being checked",
    );
  });

  test("can be downloaded further by the same link after an interruption, with the same bytes", async () => {
    const cleo = await newClient();
    await made(cleo);
    const link = await linkOf(cleo);
    const whole = await fetch(link);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get("etag")!;
    expect([whole.headers.get("content-length"), etag]).toEqual([String(bytes.length), `"${digest(bytes)}"`]);
    const rest = await fetch(link, { headers: { range: "bytes=10-", "if-range": etag } });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(10))).toBe(true);
    for (const headers of [{}, { range: "bytes=10-" }, { range: "bytes=10-", "if-range": '"other"' }])
      expect((await fetch(link, { headers: headers as Record<string, string> })).status).toBe(404);
  });

  test("is removed from the storage when its day is over, when a new one is requested and when the account is closed", async () => {
    for (const end of [
      async () => app.clock.move(DAY_MS),
      async (owner: Actor) => void (await app.rows("delete from data_export where user_id = $1", [owner.id])),
      async (owner: Actor) =>
        void (await app.send("DELETE", "user/", { bearer: (await again(owner)).accessToken })),
    ]) {
      const cleo = await newClient();
      await made(cleo);
      await forgetOldExports(app.deps);
      const before = (await objects()).length;
      expect(before).toBeGreaterThan(0);
      await end(cleo);
      await Promise.all([forgetOldExports(app.deps), forgetOldExports(app.deps)]);
      expect((await objects()).length).toBeLessThan(before);
      gus = await again(gus);
    }
    const cleo = await newClient();
    await made(cleo);
    const first = await objects();
    app.clock.move(MINUTE_MS);
    await made(await again(cleo));
    await forgetOldExports(app.deps);
    const then = await objects();
    expect([then.length, then.some((key) => first.includes(key) && first.length === 1)]).toEqual([1, false]);
  });

  test("is removed after a day if its server was killed before the copy was complete, and does not count as a leftover until then", async () => {
    const { files, database } = app.deps;
    const now = app.clock.now();
    const whole = await beginObject(database.db, "copies", now);
    await files.put(whole, Readable.from([Buffer.from("half a zip")]), 10);
    await beginObject(database.db, "copies", now);
    app.clock.move(DAY_MS - MINUTE_MS);
    const { missing, leftOver } = await compareFiles(app.deps, new Date(Date.now() + DAY_MS));
    const named = [...missing, ...leftOver].filter(({ key }) => key.startsWith("copies/"));
    expect(named).toEqual([]);
    await forgetOldExports(app.deps);
    expect(await objects()).toContain(whole);
    app.clock.move(MINUTE_MS);
    await Promise.all(Array.from({ length: 20 }, () => forgetOldExports(app.deps)));
    expect([await objects(), await app.rows("select 1 from kept_object")]).toEqual([[], []]);
  });

  test("is made and sent without being held in memory, even with 180 MB of documents", async () => {
    gus = await again(gus);
    const cleo = await newClient();
    const bytes = Buffer.concat([pdf(1_000), randomBytes(60 * MEGABYTE)]);
    for (const filename of ["one.pdf", "two.pdf", "three.pdf"])
      await addFile(app, cleo, { shelf: "client", owner_id: cleo.id, filename }, { bytes });
    // Makes one copy first, so that the memory that the first copy needs once does not count as growth.
    await made(await again(gus));
    const before = process.memoryUsage.rss();
    let highest = before;
    const look = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20);
    await made(cleo);
    const answer = await fetch(await linkOf(cleo));
    let length = 0;
    for await (const chunk of answer.body!) length += (chunk as Uint8Array).length;
    clearInterval(look);
    expect(length).toBeGreaterThan(180 * MEGABYTE);
    expect(highest - before).toBeLessThan(128 * MEGABYTE);
  });
});

test("a copy that was made by an older version of the software is available for the rest of its day", async () => {
  const app = await startTestApp();
  try {
    const ada = await firstAdmin(app);
    const { rows, clock } = app;
    await rows(
      "insert into data_export (user_id, state, zip, asked_at, expires_at) values ($1, 'ready', 'an older zip', $2, $3)",
      [ada.id, clock.now(), new Date(clock.now().getTime() + DAY_MS)],
    );
    const bearer = ada.accessToken;
    expect((await app.send("GET", "user/export", { bearer })).body).toMatchObject({
      state: "ready",
      size: 12,
    });
    const { url } = (await app.send("POST", "user/export/link", { bearer })).body;
    expect(await (await fetch(app.url + url)).text()).toBe("an older zip");
    clock.move(DAY_MS);
    await forgetOldExports(app.deps);
    expect(await rows("select 1 from data_export")).toEqual([]);
  } finally {
    await app.stop();
  }
});
