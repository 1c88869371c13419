import { beforeEach, expect, test } from "vitest";
import { invited, signedIn } from "../../../test/actors.ts";
import { appWithPeople } from "../../../test/app-with-person.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { addFile, pdf, upload, uploadIs } from "../../../test/uploads.ts";
import { HOUR_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let mira: Actor;
let cleo: Actor;
let count = 0;

appWithPeople((made) => ({ app, admin } = made));
beforeEach(async () => {
  count += 1;
  admin = await signedIn(app, admin.email);
  mira = await invited(app, admin, "agent", `mira${count}@firm.example`);
  cleo = await invited(app, mira, "client", `cleo${count}@home.example`);
});

const send = async (method: string, path: string, { accessToken: bearer }: Actor, json?: object) =>
  (await app.send(method, path, { bearer, ...(json && { json }) })).body;
const titles = async (who: Actor) =>
  (await send("GET", "alerts/?unread=true", who)).items.map(({ title }: { title: string }) => title);
const readAll = (who: Actor) => send("POST", "alerts/read", who, { all: true });
const emails = ({ email }: Actor) =>
  app.mailbox.all.filter(({ to, kind }) => to === email && kind === "document_new").length;

/** Moves the clock far enough for another email to leave, and signs everyone in again. */
async function anHourLater(...people: Actor[]): Promise<Actor[]> {
  app.clock.move(2 * HOUR_MS);
  return Promise.all(people.map(async (one) => ({ ...(await signedIn(app, one.email)), id: one.id })));
}

test("a client whose copy is replaced is notified as of any new version, and also by email if they want it and the sender has not turned it off", async () => {
  let dora = await invited(app, mira, "client", `dora${count}@home.example`);
  await send("PUT", "alerts/preferences", dora, {
    items: [{ kind: "document_new", in_app: true, email: "off" }],
  });
  const source = await addFile(
    app,
    admin,
    { shelf: "library", filename: "terms.pdf" },
    { audience: "staff" },
  );
  const client_ids = [cleo.id, dora.id];
  await send("POST", "materials/send", admin, { material_ids: [source.id], client_ids });
  const replace = async (more: object) => {
    const upload_id = await upload(app, admin, pdf(), { filename: "terms.pdf", shelf: "library" });
    await uploadIs(app, admin, upload_id, "ready");
    const json = { upload_id, material_id: source.id, replace_copies: true, ...more };
    expect((await send("POST", "materials/", admin, json)).version).toBeGreaterThan(1);
    await app.settled();
  };
  await app.settled();
  expect([emails(cleo), emails(dora)]).toEqual([1, 0]);
  for (const [more, wanted] of [
    [{}, 2],
    [{ notify: false }, 2],
    [{ notify: true }, 3],
  ] as const) {
    [admin, cleo, dora] = (await anHourLater(admin, cleo, dora)) as [Actor, Actor, Actor];
    await Promise.all([readAll(cleo), readAll(dora)]);
    await replace(more);
    expect([emails(cleo), emails(dora)]).toEqual([wanted, 0]);
    expect([await titles(cleo), await titles(dora)]).toEqual([
      ["New document from Ada Admin"],
      ["New document from Ada Admin"],
    ]);
  }
});

test("a client who does not see their copy is not notified when it is replaced", async () => {
  const source = await addFile(
    app,
    admin,
    { shelf: "library", filename: "hidden.pdf" },
    { audience: "staff" },
  );
  await send("POST", "materials/send", admin, { material_ids: [source.id], client_ids: [cleo.id] });
  await app.rows(
    "update folder set visibility = 'internal' where id = (select folder_id from material where source_id = $1)",
    [source.id],
  );
  [admin, cleo] = (await anHourLater(admin, cleo)) as [Actor, Actor];
  await readAll(cleo);
  await app.settled();
  const before = emails(cleo);
  const upload_id = await upload(app, admin, pdf(), { filename: "hidden.pdf", shelf: "library" });
  await uploadIs(app, admin, upload_id, "ready");
  await send("POST", "materials/", admin, { upload_id, material_id: source.id, replace_copies: true });
  await app.settled();
  expect([emails(cleo), await titles(cleo)]).toEqual([before, []]);
});

test("sharing a folder notifies its client once of everything in the folder and below it that the client has not seen before", async () => {
  const open = (await send("GET", `folders/?owner_id=${cleo.id}`, mira)).items[0];
  const json = { owner_id: cleo.id, name: "Drafts", visibility: "internal" };
  const drafts = await send("POST", "folders/", mira, json);
  const below = await send("POST", "folders/", mira, {
    owner_id: cleo.id,
    name: "Old drafts",
    parent_id: drafts.id,
    visibility: "internal",
  });
  const into = (folder_id: string, filename: string) =>
    addFile(app, mira, { shelf: "client", owner_id: cleo.id, folder_id, filename });
  const seen = await into(open.id, "seen.pdf");
  await send("GET", `materials/${seen.id}/file`, cleo);
  await into(drafts.id, "plan.pdf");
  await into(below.id, "older.pdf");
  await app.settled();
  [mira, cleo] = (await anHourLater(mira, cleo)) as [Actor, Actor];
  await readAll(cleo);
  const before = emails(cleo);
  const change = async (visibility: string) => {
    const { items } = await send("GET", `folders/?owner_id=${cleo.id}`, mira);
    const { updated_at } = items.find(({ id }: { id: string }) => id === drafts.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.send("PATCH", `folders/${drafts.id}`, {
          bearer: mira.accessToken,
          json: { updated_at, visibility },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await app.settled();
  };
  await change("shared");
  expect([await titles(cleo), emails(cleo)]).toEqual([["2 new documents from Test agent"], before + 1]);
  await readAll(cleo);
  await change("internal");
  [mira, cleo] = (await anHourLater(mira, cleo)) as [Actor, Actor];
  await change("shared");
  expect([await titles(cleo), emails(cleo)]).toEqual([[], before + 1]);
});
