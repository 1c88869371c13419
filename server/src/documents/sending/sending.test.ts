import { CLIENT_SPACE_BYTES } from "@portico/contract/documents/material-limits";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstAdmin, invited, minutesLater, signedIn } from "../../../test/actors.ts";
import { articlesOf } from "../../../test/articles.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { unzip } from "../../../test/unzip.ts";
import { addFile, begin, pdf, upload, uploadIs } from "../../../test/uploads.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let cleo: Actor;
let dora: Actor;
let carl: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  const gina = await invited(app, ada, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  dora = await invited(app, gus, "client", "dora@home.example");
  carl = await invited(app, gina, "client", "carl@home.example");
});
afterAll(() => app.stop());

const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });
const inLibrary = (filename: string) =>
  addFile(app, ada, { shelf: "library", filename }, { audience: "everyone" });
const copiesOf = (id: string) =>
  app.rows<{ owner_id: string; version: number; file_id: string }>(
    "select owner_id, version, file_id from material where source_id = $1 and deleted_at is null",
    [id],
  );

test("a sending adds a row in each folder that points at the same bytes, says beforehand what it will do, and sends nothing twice", async () => {
  const source = await inLibrary("fees.pdf");
  const wanted = { material_ids: [source.id], client_ids: [cleo.id, dora.id, carl.id] };
  const dry = await post(gus, "materials/send", { ...wanted, dry_run: true });
  const expected = {
    clients: 2,
    files: 2,
    emails: 2,
    without_email: [],
    skipped: [{ reason: "not_found", count: 1 }],
  };
  expect([dry.status, dry.body, await copiesOf(source.id)]).toEqual([200, expected, []]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(gus, "materials/send", { ...wanted, folder: "Terms" })),
  );
  expect(answers.reduce((sum, { body }) => sum + body.files, 0)).toBe(2);
  const copies = await copiesOf(source.id);
  expect(copies.map(({ owner_id }) => owner_id).sort()).toEqual([cleo.id, dora.id].sort());
  const [stored] = await app.rows<{ file_id: string }>("select file_id from material where id = $1", [
    source.id,
  ]);
  expect(copies.every(({ file_id }) => file_id === stored!.file_id)).toBe(true);
  const email = await app.mailbox.take(cleo.email, "document_new");
  expect(JSON.stringify(email)).not.toMatch(/fees/i);
  const told = (await get(cleo, "alerts/?unread=true")).body.items.map(
    ({ title }: { title: string }) => title,
  );
  expect(told).toContain("New document from Test agent");
  const folders = await get(cleo, "materials/?shelf=client");
  expect(folders.body.folders.map(({ name }: { name: string }) => name)).toContain("Terms");
});

test("documents in a client's folders can be neither sent to others nor copied", async () => {
  const toCleo = { shelf: "client", owner_id: cleo.id };
  const own = await addFile(app, cleo, { ...toCleo, filename: "payslip.pdf" }, {});
  const brought = await addFile(app, gus, { ...toCleo, filename: "plan.pdf" }, {});
  for (const { id } of [own, brought]) {
    for (const sender of [gus, ada]) {
      expect((await get(sender, `materials/${id}`)).body.can.send).toBe(false);
      const sent = await post(sender, "materials/send", { material_ids: [id], client_ids: [dora.id] });
      expect([sent.status, Object.keys(sent.body.errors)]).toEqual([400, ["material_ids"]]);
      const copied = await post(sender, `materials/${id}/copy`);
      expect([copied.status, copied.body.code]).toEqual([400, "invalid_input"]);
    }
    expect(await copiesOf(id)).toEqual([]);
  }
});

test("a client who was emailed within the last hour gets no second email about a sending, and the answer says so before and after", async () => {
  const source = await inLibrary("second.pdf");
  const [una, ulla] = [
    await invited(app, gus, "client", "una@home.example"),
    await invited(app, gus, "client", "ulla@home.example"),
  ];
  const first = await inLibrary("first.pdf");
  await post(gus, "materials/send", { material_ids: [first.id], client_ids: [una.id] });
  const wanted = { material_ids: [source.id], client_ids: [una.id, ulla.id] };
  const expected = { emails: 1, without_email: [{ reason: "emailed_lately", count: 1 }] };
  expect((await post(gus, "materials/send", { ...wanted, dry_run: true })).body).toMatchObject(expected);
  expect((await post(gus, "materials/send", wanted)).body).toMatchObject(expected);
});

test("a copy keeps its version until a user replaces the copies too", async () => {
  const source = await inLibrary("terms.pdf");
  await post(gus, "materials/send", { material_ids: [source.id], client_ids: [cleo.id] });
  const replace = async (replace_copies: boolean) => {
    const upload_id = await upload(app, ada, pdf(), { filename: "terms.pdf", shelf: "library" });
    await uploadIs(app, ada, upload_id, "ready");
    return post(ada, "materials/", { upload_id, material_id: source.id, replace_copies });
  };
  await replace(false);
  expect(await copiesOf(source.id)).toMatchObject([{ version: 1 }]);
  expect((await get(ada, `materials/${source.id}`)).body.older_copies).toBe(1);
  await replace(true);
  expect(await copiesOf(source.id)).toMatchObject([{ version: 2 }]);
  expect((await get(ada, `materials/${source.id}`)).body.older_copies).toBe(0);
});

test("a file for which a client's folders lack the space is neither sent there nor added there as a new version", async () => {
  const source = await inLibrary("huge.pdf");
  const size = "update material set size = $2 where id = $1";
  await app.rows(size, [source.id, CLIENT_SPACE_BYTES + 1]);
  const empty = await invited(app, gus, "client", "empty@home.example");
  const sent = await post(gus, "materials/send", { material_ids: [source.id], client_ids: [empty.id] });
  expect(sent.body).toMatchObject({ clients: 0, skipped: [{ reason: "full", count: 1 }] });

  const made = await addFile(app, gus, { shelf: "client", owner_id: empty.id, filename: "small.pdf" });
  await app.rows(size, [made.id, CLIENT_SPACE_BYTES - 100]);
  const onMyShelf = { filename: "small.pdf", shelf: "agent" };
  const begun = (await begin(app, gus, 2_000, onMyShelf)).headers.get("location")!.split("/").at(-1)!;
  const whole = await upload(app, gus, pdf(), onMyShelf);
  await uploadIs(app, gus, whole, "ready");
  for (const upload_id of [begun, whole]) {
    const replaced = await post(gus, "materials/", { upload_id, material_id: made.id });
    expect([replaced.status, replaced.body.code]).toEqual([400, "space_full"]);
  }
  expect((await get(gus, `materials/${made.id}`)).body.version).toBe(1);
});

test("a sending to more than 200 clients is done by a job, whose result says what it did", async () => {
  const source = await inLibrary("many.pdf");
  await app.rows(
    `insert into app_user (id, role, status, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'added', 'Some', 'Body ' || n, now(), now() from generate_series(1, 1200) as n`,
  );
  const json = { material_ids: [source.id], filter: { status: "added" } };
  const { status, body } = await post(ada, "materials/send", json);
  expect(status).toBe(202);
  const job = await vi.waitFor(async () => {
    const answer = (await get(ada, `jobs/${body.job_id}`)).body;
    if (answer.state !== "done") throw new Error(JSON.stringify(answer));
    return answer;
  }, LONG_WAIT);
  expect(job.result).toMatchObject({ clients: 1_200, files: 1_200, emails: 0, skipped: [] });
  expect(await copiesOf(source.id)).toHaveLength(1_200);
  const again = (await post(ada, "materials/send", json)).body;
  await vi.waitFor(async () => {
    const answer = (await get(ada, `jobs/${again.job_id}`)).body;
    expect([answer.state, answer.result?.skipped]).toEqual(["done", [{ reason: "already", count: 1_200 }]]);
  }, LONG_WAIT);
});

test("a client without enough space is left out, and older versions and the trash count as used space", async () => {
  const source = await inLibrary("space.pdf");
  const fill = (id: string, bytes: number) =>
    app.rows(
      `with filled as (update material set size = $2 where id = $1 returning file_id)
       update stored_file set size = $2 where id in (select file_id from filled)`,
      [id, bytes],
    );
  const shelf = { shelf: "client", owner_id: dora.id };
  const old = await addFile(app, gus, { ...shelf, filename: "old.pdf" });
  await fill(old.id, CLIENT_SPACE_BYTES - 10_000);
  const upload_id = await upload(app, gus, pdf(3_000), { ...shelf, filename: "old.pdf" });
  await uploadIs(app, gus, upload_id, "ready");
  expect((await post(gus, "materials/", { upload_id, material_id: old.id })).status).toBe(201);
  const dry = async () =>
    (await post(gus, "materials/send", { material_ids: [source.id], client_ids: [dora.id], dry_run: true }))
      .body;
  expect((await dry()).files).toBe(1);
  const trashed = await addFile(app, gus, { ...shelf, filename: "trashed.pdf" });
  await app.send("DELETE", `materials/${trashed.id}`, { bearer: gus.accessToken });
  await fill(trashed.id, 9_000);
  expect(await dry()).toMatchObject({ files: 0, skipped: [{ reason: "full", count: 1 }] });
});

test("more than 200 copies are replaced by a job that shows its progress; each copy is replaced once, even if another request replaces them too", async () => {
  const source = await inLibrary("yearly.pdf");
  const others = 450;
  await app.rows(
    `insert into app_user (id, role, status, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client', 'added', 'Yearly', 'Body ' || n, now(), now() from generate_series(1, ${others}) as n`,
  );
  const done = (id: string) =>
    vi.waitFor(async () => {
      const answer = (await get(ada, `jobs/${id}`)).body;
      if (answer.state !== "done") throw new Error(JSON.stringify(answer));
      return answer;
    }, LONG_WAIT);
  const sending = { material_ids: [source.id], filter: { q: "Yearly" } };
  await done((await post(ada, "materials/send", sending)).body.job_id);
  const replace = async () => {
    const upload_id = await upload(app, ada, pdf(), { filename: "yearly.pdf", shelf: "library" });
    await uploadIs(app, ada, upload_id, "ready");
    return post(ada, "materials/", { upload_id, material_id: source.id, replace_copies: true });
  };
  // The job waits for the copy that the test has locked.
  await app.rows("begin");
  await app.rows("select 1 from material where source_id = $1 limit 1 for update", [source.id]);
  expect((await replace()).status).toBe(201);
  const seen = (await get(ada, `materials/${source.id}`)).body;
  expect([seen.older_copies, seen.replacing]).toEqual([
    others,
    { job_id: expect.any(String), done: 0, total: others },
  ]);
  expect((await get(cleo, `materials/${source.id}`)).body.replacing).toBeNull();
  const second = (await replace()).status;
  await app.rows("commit");
  expect([second, (await done(seen.replacing.job_id)).result.copies]).toEqual([201, expect.any(Number)]);
  const whole = () => get(ada, `materials/${source.id}`);
  await vi.waitFor(async () => expect((await whole()).body.replacing).toBeNull(), LONG_WAIT);
  expect((await whole()).body.older_copies).toBe(0);
  const [newest] = await app.rows<{ file_id: string }>("select file_id from material where id = $1", [
    source.id,
  ]);
  const copies = await copiesOf(source.id);
  expect([copies.length, new Set(copies.map(({ file_id }) => file_id))]).toEqual([
    others,
    new Set([newest!.file_id]),
  ]);
  const [versions] = await app.rows(
    `select count(*)::int as kept, count(*) filter (where v.n = m.version and v.file_id = m.file_id)::int as current
     from material m join material_version v on v.material_id = m.id where m.source_id = $1`,
    [source.id],
  );
  expect(versions).toMatchObject({ current: others });
  const [events] = await app.rows(
    `select count(*)::int as told from event where kind = 'material_replaced' and facts ->> 'material' in
       (select id::text from material where source_id = $1)`,
    [source.id],
  );
  expect(events!["told"]).toBe(Number(versions!["kept"]) - others);
});

test("a zip holds the files that its owner may still have, is sent once, and counts as a download of each file", async () => {
  const shelf = { shelf: "client", owner_id: cleo.id };
  const one = await addFile(app, gus, { ...shelf, filename: "one.pdf" });
  const two = await addFile(app, gus, { ...shelf, filename: "two.pdf" });
  const hidden = await addFile(app, gus, { ...shelf, filename: "hidden.pdf" }, { allow_download: false });
  const ids = [one.id, two.id, hidden.id];
  const { status, body } = await post(cleo, "materials/zip", { material_ids: ids });
  expect([status, body.files]).toEqual([200, 2]);
  await app.send("DELETE", `materials/${two.id}`, { bearer: gus.accessToken });
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await fetch(`${app.url}${body.url}`);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    }),
  );
  const sent = answers.filter((answer) => answer.status === 200);
  expect(sent).toHaveLength(1);
  const files = await unzip(sent[0]!.bytes);
  expect(Object.keys(files)).toEqual(["Shared documents/one.pdf"]);
  const receipts = await app.rows("select thing_id, downloads from receipt where person_id = $1", [cleo.id]);
  expect(receipts).toEqual([{ thing_id: one.id, downloads: 1 }]);
  expect((await post(carl, "materials/zip", { material_ids: ids })).status).toBe(404);
  expect((await post(carl, "materials/zip", { shelf: "client", owner_id: cleo.id })).status).toBe(404);
});

test("a folder named like a drive or like a parent folder is an ordinary folder in the zip", async () => {
  const owner_id = cleo.id;
  for (const name of ["A: Tax papers", "..", "x/y\\z"]) {
    const { status, body } = await post(gus, "folders/", { owner_id, name, visibility: "shared" });
    if (status !== 201) continue;
    await addFile(app, gus, { shelf: "client", folder_id: body.id, filename: "tax.pdf" });
  }
  const { body } = await post(cleo, "materials/zip", { shelf: "client", owner_id });
  const answer = await fetch(`${app.url}${body.url}`);
  const names = Object.keys(await unzip(Buffer.from(await answer.arrayBuffer())));
  expect(names).toContain("A_ Tax papers/tax.pdf");
  expect(names.filter((name) => /^[a-z]:|(^|\/)\.\.(\/|$)|\\/i.test(name))).toEqual([]);
});

test("an admin needs a fresh sign-in to give clients what was for staff only, and an agent can do so for their own clients without one", async () => {
  const internal = async (client: Actor) => {
    const made = async (name: string, visibility: string): Promise<string> =>
      (await post(ada, "folders/", { owner_id: client.id, name, visibility })).body.id;
    const [closed, folder, open] = [
      await made("Kept", "internal"),
      await made("Notes", "internal"),
      await made("Seen", "shared"),
    ];
    const note = await addFile(app, ada, { shelf: "client", folder_id: closed, filename: "note.pdf" });
    return { note, folder, open };
  };
  ada = await signedIn(app, ada.email);
  gus = await signedIn(app, gus.email);
  const mine = await invited(app, gus, "client", "mine@home.example");
  const others = await invited(app, gus, "client", "others@home.example");
  const [ofMine, ofOthers] = [await internal(mine), await internal(others)];
  const staff = await addFile(app, ada, { shelf: "library", filename: "rules.pdf" }, { audience: "staff" });
  const articles = articlesOf(app);
  const article = await articles.published(ada, { audience: "staff" });
  await articles.patch(ada, article.id, { audience: "everyone" });
  const patch = async (who: Actor, path: string, json: object) => {
    const [room, id] = path.split("/");
    const table = room === "folders" ? "folder" : "material";
    const [row] = await app.rows<{ at: Date }>(`select updated_at as at from ${table} where id = $1`, [id]);
    const sent = { updated_at: row!.at.toISOString(), ...json };
    return app.send("PATCH", path, { bearer: who.accessToken, json: sent });
  };
  const acts: [string, (who: Actor) => Promise<{ status: number; body: { code?: string } }>][] = [
    ["send", (who) => post(who, "materials/send", { material_ids: [staff.id], client_ids: [mine.id] })],
    ["audience", (who) => patch(who, `materials/${staff.id}`, { audience: "clients" })],
    ["move", (who) => patch(who, `materials/${ofMine.note.id}`, { folder_id: ofMine.open })],
    ["folder", (who) => patch(who, `folders/${ofMine.folder}`, { visibility: "shared" })],
    ["article", (who) => post(who, `content/${article.id}/publish`)],
    [
      "audience of many",
      (who) =>
        post(who, "materials/bulk", { action: "audience", material_ids: [staff.id], audience: "everyone" }),
    ],
    [
      "move of many",
      (who) =>
        post(who, "materials/bulk", {
          action: "move",
          material_ids: [ofOthers.note.id],
          folder_id: ofOthers.open,
        }),
    ],
  ];
  const staleAda = await minutesLater(app, ada);
  gus = await signedIn(app, gus.email);
  const reach = () =>
    app.rows(
      `select id, audience, folder_id::text as place from material union all select id, visibility, null from folder
       union all select article_id, audience, n::text from article_version order by 1, 3`,
    );
  const before = await reach();
  for (const [name, act] of acts) {
    const { status, body } = await act(staleAda);
    expect([name, status, body.code]).toEqual([name, 400, "step_up_required"]);
  }
  expect(await reach()).toEqual(before);
  ada = await signedIn(app, ada.email);
  for (const [name, act] of acts) expect([name, (await act(ada)).status]).toEqual([name, 200]);
  // Making documents less visible needs no fresh sign-in.
  const staleGus = await minutesLater(app, gus);
  const json = { refresh_token: ada.refreshToken };
  const { body } = await app.send("POST", "user/token/refresh", { json });
  const again = { ...ada, accessToken: body.access_token };
  expect((await patch(again, `materials/${staff.id}`, { audience: "staff" })).status).toBe(200);
  const sent = await post(staleGus, "materials/send", { material_ids: [staff.id], client_ids: [others.id] });
  expect(sent.status).toBe(200);
  expect((await patch(staleGus, `folders/${ofOthers.folder}`, { visibility: "shared" })).status).toBe(200);
});
