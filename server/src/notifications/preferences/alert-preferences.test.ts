import { beforeEach, expect, test } from "vitest";
import { invited } from "../../../test/actors.ts";
import { appWithPeople } from "../../../test/app-with-person.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let agent: Actor;
let count = 0;

appWithPeople((made) => ({ app, admin } = made));
beforeEach(async () => {
  count += 1;
  agent = await invited(app, admin, "agent", `agent${count}@firm.example`);
});

const list = async ({ accessToken: bearer }: Actor) =>
  (await app.send("GET", "alerts/preferences", { bearer })).body.items;
const choose = ({ accessToken: bearer }: Actor, ...items: object[]) =>
  app.send("PUT", "alerts/preferences", { bearer, json: { items } });
const titles = async ({ accessToken: bearer }: Actor) =>
  (await app.send("GET", "alerts/", { bearer })).body.items.map(({ title }: { title: string }) => title);
const reassign = (client: Actor, to: Actor) =>
  app.send("POST", "clients/reassign", {
    bearer: admin.accessToken,
    json: { client_ids: [client.id], to: { mode: "agent", agent_ids: [to.id] } },
  });

test("every user can choose among the kinds of alerts for their role, named in the firm's words", async () => {
  const kinds = async (of: Actor) => (await list(of)).map(({ kind }: { kind: string }) => kind);
  expect(await kinds(agent)).toContain("client_signed_up");
  expect(await kinds(agent)).not.toContain("admin_added");
  expect(await kinds(admin)).toContain("admin_added");
  expect(await kinds(admin)).not.toContain("references_numbered");
  const client = await invited(app, agent, "client", `choosing${count}@home.example`);
  expect(await list(client)).toEqual([
    {
      kind: "agent_changed",
      label: "Your agent changes",
      topic: "people",
      in_app: true,
      email: null,
      is_quiet: false,
      is_fixed: false,
    },
    {
      kind: "document_new",
      label: "A new document from your agent or the firm",
      topic: "documents",
      in_app: true,
      email: "now",
      is_quiet: false,
      is_fixed: false,
    },
    {
      kind: "request_new",
      label: "You're asked for documents",
      topic: "documents",
      in_app: true,
      email: null,
      is_quiet: false,
      is_fixed: false,
    },
    {
      kind: "request_reminder",
      label: "A reminder about documents you've been asked for",
      topic: "documents",
      in_app: true,
      email: null,
      is_quiet: false,
      is_fixed: false,
    },
    {
      kind: "request_returned",
      label: "You're asked to send a document again",
      topic: "documents",
      in_app: true,
      email: null,
      is_quiet: false,
      is_fixed: false,
    },
    {
      kind: "request_accepted",
      label: "A document you sent is accepted",
      topic: "documents",
      in_app: true,
      email: "off",
      is_quiet: true,
      is_fixed: false,
    },
    {
      kind: "document_infected",
      label: "A file is refused because of a virus",
      topic: "documents",
      in_app: true,
      email: "now",
      is_quiet: false,
      is_fixed: false,
    },
    {
      kind: "report_published",
      label: "A new report for you",
      topic: "reports",
      in_app: true,
      email: "now",
      is_quiet: false,
      is_fixed: false,
    },
    {
      kind: "report_corrected",
      label: "One of your reports is corrected",
      topic: "reports",
      in_app: true,
      email: "now",
      is_quiet: false,
      is_fixed: false,
    },
    {
      kind: "report_withdrawn",
      label: "One of your reports is withdrawn",
      topic: "reports",
      in_app: true,
      email: "now",
      is_quiet: false,
      is_fixed: false,
    },
    {
      kind: "announcement_new",
      label: "A new announcement",
      topic: "content",
      in_app: true,
      email: "now",
      is_quiet: false,
      is_fixed: false,
    },
    {
      kind: "article_new",
      label: "A new article",
      topic: "content",
      in_app: true,
      email: "now",
      is_quiet: false,
      is_fixed: false,
    },
  ]);
});

test("a kind that is turned off in the portal writes no alert there, and twenty equal choices at once are stored once", async () => {
  const off = { kind: "client_signed_up", in_app: false, email: "off" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => choose(agent, off)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await list(agent)).toContainEqual(expect.objectContaining(off));
  await invited(app, agent, "client", `quiet${count}@home.example`);
  expect(await titles(agent)).toEqual([]);
  await choose(agent, { ...off, in_app: true });
  await invited(app, agent, "client", `loud${count}@home.example`);
  expect(await titles(agent)).toEqual(["Test client signed up"]);
});

test("an agent who has turned off the email about clients moved to them is notified of such a move in the portal only", async () => {
  const client = await invited(app, admin, "client", `moved${count}@home.example`);
  await choose(agent, { kind: "clients_moved", in_app: true, email: "off" });
  const other = await invited(app, admin, "agent", `other${count}@firm.example`);
  expect((await reassign(client, agent)).status).toBe(201);
  expect((await reassign(client, other)).status).toBe(201);
  await app.mailbox.take(other.email, "clients_moved");
  await app.settled();
  const subjects = app.mailbox.all.filter(({ to }) => to === agent.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /moved to you|now your client/.exec(subject))).toEqual([]);
  expect(subjects.filter((subject) => /no longer your client/.exec(subject))).toHaveLength(1);
  expect(await titles(agent)).toEqual(["1 client was moved to someone else"]);
});

test.each([
  ["an unknown kind", { kind: "nothing", in_app: true, email: "now" }],
  ["a kind of another role", { kind: "clients_moved", in_app: true, email: "now" }],
  ["what the program tells once", { kind: "references_numbered", in_app: false, email: "off" }],
  ["security in the portal", { kind: "admin_added", in_app: false, email: "now" }],
  ["security by email", { kind: "role_changed", in_app: true, email: "off" }],
  ["an email of a kind that has one, without a time", { kind: "import_done", in_app: true, email: null }],
  ["an email at once of what can wait", { kind: "request_accepted", in_app: true, email: "now" }],
])(
  "%s cannot be chosen, and a valid choice in the same request is not stored either",
  async (_what, item) => {
    const before = await list(admin);
    const good = { kind: "import_done", in_app: false, email: "daily" };
    const { status, body } = await choose(admin, good, item);
    expect([status, body.code]).toEqual([400, "invalid_input"]);
    expect(Object.keys(body.errors)).toEqual(["items.1.kind"]);
    expect(await list(admin)).toEqual(before);
  },
);

test("an alert that protects accounts is emailed at once, and no stored choice can turn it off", async () => {
  await app.rows(
    `insert into alert_preference (user_id, kind, in_app, email) values ($1, 'role_changed', false, 'off')`,
    [admin.id],
  );
  const json = { role: "admin" };
  const bearer = admin.accessToken;
  await app.send("PUT", `users/${agent.id}/role`, { bearer, json });
  await app.send("PUT", `users/${agent.id}/role`, { bearer, json: { role: "agent" } });
  const email = await app.mailbox.take(admin.email, "alert_now");
  expect(email.subject).toBe("Test agent is now an agent");
  expect(await titles(admin)).toContain("Test agent is now an agent");
});
