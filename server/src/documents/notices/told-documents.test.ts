import { beforeEach, expect, test } from "vitest";
import { invited, signedIn } from "../../../test/actors.ts";
import { openStream } from "../../../test/alert-stream.ts";
import { appWithPeople } from "../../../test/app-with-person.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { addFile, pdf } from "../../../test/uploads.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";

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
  await send("POST", "alerts/read", mira, { all: true });
});

const send = (method: string, path: string, { accessToken: bearer }: Actor, json?: object) =>
  app.send(method, path, { bearer, ...(json && { json }) });
const get = async (path: string, who: Actor) => (await send("GET", path, who)).body;
/** The unread alerts of a user. Checks that the list and the count agree. */
const told = async (who: Actor) => {
  const { items } = await get("alerts/?unread=true", who);
  expect((await get("alerts/count", who)).unread).toBe(items.length);
  return items as { title: string; body: string | null; link: string; kind: string }[];
};
const titles = async (who: Actor) => (await told(who)).map(({ title }) => title);
const inFolder = (filename: string, who = mira, more = {}) =>
  addFile(app, who, { shelf: "client", owner_id: cleo.id, filename }, more);
const emails = ({ email }: Actor, kind: string) =>
  app.mailbox.all.filter((one) => one.to === email && one.kind === kind);

test("a client is notified of several documents in their folders by one email, which names none of them", async () => {
  const stream = await openStream(app, cleo);
  await stream.hears("changed");
  const first = await inFolder("fees.pdf");
  await stream.hears("changed", 2);
  stream.close();
  const [one] = await told(cleo);
  expect(one).toMatchObject({
    kind: "document_new",
    title: "New document from Test agent",
    body: "“fees”",
    link: `/materials/client/${cleo.id}?folder=${first.folder.id}&material=${first.id}`,
  });
  await inFolder("plan.pdf");
  await inFolder("terms.pdf");
  const [three, ...more] = await told(cleo);
  expect(more).toEqual([]);
  expect(three).toMatchObject({
    title: "3 new documents from Test agent",
    body: "“terms”, “plan” and 1 more",
  });
  await app.settled();
  const [email, ...others] = emails(cleo, "document_new");
  expect(others).toEqual([]);
  expect(email!.link).toMatch(new RegExp(`/materials\\?material=${first.id}$`));
  expect(emails(cleo, "alert_now")).toEqual([]);
});

test("the email says that a document must be confirmed, and does not name the document", async () => {
  await inFolder("terms.pdf", mira, { acknowledgement_required: true });
  await app.settled();
  const [email] = emails(cleo, "document_new");
  expect(email!.text).toContain("It asks you to confirm that you've read it.");
  expect(email!.text).not.toContain("terms");
});

test("the email about a new version that must be confirmed says so, even if the previous version was confirmed or did not have to be", async () => {
  const first = await inFolder("terms.pdf", mira, { acknowledgement_required: true });
  await send("GET", `materials/${first.id}/file`, cleo);
  const confirmed = await send("POST", `materials/${first.id}/acknowledge`, cleo, {
    name: "Test client",
    version: 1,
  });
  expect(confirmed.status).toBe(200);
  await inFolder("plan.pdf");
  await app.rows("delete from material_notice");
  const target = { shelf: "client", owner_id: cleo.id };
  await addFile(app, mira, { ...target, filename: "terms.pdf" }, { as: "new_version", bytes: pdf(3_000) });
  await app.settled();
  expect(emails(cleo, "document_new").at(-1)!.text).toContain("asks you to confirm");
  await app.rows("delete from material_notice");
  await app.rows("update material set told_at = null where owner_id = $1", [cleo.id]);
  const asking = { as: "new_version", acknowledgement_required: true, bytes: pdf(3_000) };
  const made = await addFile(app, mira, { ...target, filename: "plan.pdf" }, asking);
  expect(made.acknowledgement_required).toBe(true);
});

test("the next email does not ask again for a confirmation that was given", async () => {
  const first = await inFolder("terms.pdf", mira, { acknowledgement_required: true });
  await send("GET", `materials/${first.id}/file`, cleo);
  await send("POST", `materials/${first.id}/acknowledge`, cleo, { name: "Test client", version: 1 });
  await app.rows("delete from material_notice");
  await inFolder("plan.pdf");
  await app.settled();
  expect(emails(cleo, "document_new").at(-1)!.text).not.toContain("confirm");
});

test("the email about a document that need not be confirmed does not mention confirming", async () => {
  await inFolder("plan.pdf");
  await app.settled();
  expect(emails(cleo, "document_new")[0]!.text).not.toContain("confirm");
});

test("a new version notifies the client again after they have opened the previous one", async () => {
  const { id } = await inFolder("plan.pdf");
  await send("GET", `materials/${id}/file`, cleo);
  expect(await told(cleo)).toEqual([]);
  await addFile(
    app,
    mira,
    { shelf: "client", owner_id: cleo.id, filename: "plan.pdf" },
    { as: "new_version", bytes: pdf(3_000) },
  );
  expect(await titles(cleo)).toEqual(["New document from Test agent"]);
});

test("a client has no alert about documents that are in the trash, have expired, or are in an internal folder", async () => {
  const expires_at = later(app.clock.now(), HOUR_MS).toISOString();
  const trashed = await inFolder("trashed.pdf");
  await inFolder("expired.pdf", mira, { expires_at });
  const moved = await inFolder("moved.pdf");
  expect(await titles(cleo)).toEqual(["3 new documents from Test agent"]);
  await send("DELETE", `materials/${trashed.id}`, mira);
  expect(await titles(cleo)).toEqual(["2 new documents from Test agent"]);
  const { folders } = await get(`materials/?shelf=client&owner_id=${cleo.id}`, mira);
  const internal = folders.find(({ visibility }: { visibility: string }) => visibility === "internal");
  const json = { folder_id: internal.id, updated_at: moved.updated_at };
  expect((await send("PATCH", `materials/${moved.id}`, mira, json)).status).toBe(200);
  expect(await titles(cleo)).toEqual(["New document from Test agent"]);
  app.clock.move(2 * HOUR_MS);
  mira = { ...mira, accessToken: (await signedIn(app, mira.email)).accessToken };
  cleo = { ...cleo, accessToken: (await signedIn(app, cleo.email)).accessToken };
  expect(await told(cleo)).toEqual([]);
  await send("POST", `materials/${trashed.id}/restore`, mira);
  expect(await titles(cleo)).toEqual(["New document from Test agent"]);
  await addFile(app, mira, {
    shelf: "client",
    owner_id: cleo.id,
    folder_id: internal.id,
    filename: "notes.pdf",
  });
  expect(await titles(cleo)).toEqual(["New document from Test agent"]);
});

test("an agent has alerts with counts about documents from their clients, until the agent opens the documents or the client moves to another agent", async () => {
  const ids = [];
  for (const name of ["a.pdf", "b.pdf", "c.pdf"]) ids.push((await inFolder(name, cleo)).id as string);
  const needed = async () => (await get("materials/attention", mira)).new_uploads;
  expect([await titles(mira), await needed()]).toEqual([["Test client sent 3 documents"], 3]);
  await send("GET", `materials/${ids[0]}/file`, mira);
  expect([await titles(mira), await needed()]).toEqual([["Test client sent 2 documents"], 2]);
  const stream = await openStream(app, mira);
  await stream.hears("changed");
  for (const id of ids.slice(1)) await send("GET", `materials/${id}/file`, mira);
  await stream.hears("changed", 2);
  stream.close();
  expect([await told(mira), await needed()]).toEqual([[], 0]);
  const { items } = await get("alerts/", mira);
  expect(items[0]).toMatchObject({ title: "Test client sent 3 documents", read_at: expect.any(String) });
  const other = await invited(app, admin, "agent", `other${count}@firm.example`);
  const json = { client_ids: [cleo.id], to: { mode: "agent", agent_ids: [other.id] } };
  expect((await send("POST", "clients/reassign", admin, json)).status).toBe(201);
  const kinds = (await get("alerts/", mira)).items.map(({ kind }: { kind: string }) => kind);
  expect(kinds).not.toContain("document_sent_by_client");
});

test("an agent is notified that clients have confirmed a document, and a client's former agent does not see this alert", async () => {
  const dora = await invited(app, mira, "client", `dora${count}@home.example`);
  await send("POST", "alerts/read", mira, { all: true });
  const shelf = await addFile(
    app,
    mira,
    { shelf: "agent", filename: "rules.pdf" },
    { audience: "my_clients", acknowledgement_required: true },
  );
  const confirm = (who: Actor) =>
    send("POST", `materials/${shelf.id}/acknowledge`, who, { name: "Test client", version: 1 });
  expect((await confirm(cleo)).status).toBe(200);
  const [one] = await told(mira);
  expect(one).toMatchObject({
    title: "Test client confirmed a document",
    body: "“rules”",
    link: `/materials/agent/${mira.id}?material=${shelf.id}&show=opened`,
  });
  await Promise.all(Array.from({ length: 20 }, () => confirm(dora)));
  expect(await titles(mira)).toEqual(["2 clients confirmed a document"]);
  await app.rows("update assignment set ends_at = $1, is_over = true where client_id = any($2)", [
    app.clock.now(),
    [cleo.id, dora.id],
  ]);
  expect(await told(mira)).toEqual([]);
});

test("a client who does not want an email about a new document at once gets none at once", async () => {
  const items = [{ kind: "document_new", in_app: true, email: "off" }];
  await send("PUT", "alerts/preferences", cleo, { items });
  await inFolder("quiet.pdf");
  await app.settled();
  expect(emails(cleo, "document_new")).toEqual([]);
  expect(await titles(cleo)).toEqual(["New document from Test agent"]);
});
