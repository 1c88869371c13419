import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invite, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, day, later } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
  for (const [{ id }, name] of [
    [gus, "Gus"],
    [mira, "Mira"],
  ] as const)
    await app.rows("update app_user set first_name = $2, last_name = 'Reed' where id = $1", [id, name]);
});
afterAll(() => app.stop());

const clientOf = (agent: Actor) => invited(app, agent, "client", `client${(count += 1)}@home.example`);
const post = (path: string, json: object = {}) => app.send("POST", path, { bearer: admin.accessToken, json });
const get = async (path: string, { accessToken: bearer } = admin) =>
  (await app.send("GET", path, { bearer })).body;
const told = async (client: Actor, who = admin) =>
  (await get(`clients/${client.id}/timeline`, who)).items.map(({ what }: { what: string }) => what);
const inDays = (days: number) => later(app.clock.now(), days * DAY_MS);
const toMira = () => ({ mode: "agent", agent_ids: [mira.id] });

test("a client's page shows admins every planned move of the client, whether the client was chosen by id, by a filter, or with a departing agent", async () => {
  const [cleo, other] = [await clientOf(gus), await clientOf(mira)];
  const planned = async (client = cleo) =>
    (await get(`clients/${client.id}`)).planned.map(({ id }: { id: string }) => id);
  expect(await planned()).toEqual([]);
  const starts_at = inDays(3).toISOString();
  const byName = (await post("clients/reassign", { client_ids: [cleo.id], to: toMira(), starts_at })).body;
  const byFilter = (
    await post("clients/reassign", {
      filter: { agent_id: gus.id },
      to: toMira(),
      starts_at: inDays(4).toISOString(),
    })
  ).body;
  const leaving = (
    await post(`users/${gus.id}/deactivate`, { clients: toMira(), at: inDays(5).toISOString() })
  ).body;
  expect(await planned()).toEqual([byName.id, byFilter.id, leaving.id]);
  expect((await get(`clients/${cleo.id}`)).planned[0]).toEqual({
    id: byName.id,
    kind: "move",
    title: byName.title,
    reason: null,
    by: byName.by,
    due_at: starts_at,
    clients: 1,
    to: [{ id: mira.id, first_name: "Mira", last_name: "Reed" }],
  });
  expect(await planned(other)).toEqual([]);
  expect((await get(`clients/${cleo.id}`, gus)).planned).toEqual([]);
  for (const { id } of [byName, byFilter, leaving]) await post(`batches/${id}/cancel`);
  expect(await planned()).toEqual([]);
});

test("the events of a planned move and of its cancellation say how many clients and which day", async () => {
  const cleo = await clientOf(gus);
  const starts_at = inDays(3).toISOString();
  const { body } = await post("clients/reassign", { client_ids: [cleo.id], to: toMira(), starts_at });
  await post(`batches/${body.id}/cancel`);
  const { items } = await get(`audit/?subject=${cleo.id}&kind=moves`);
  expect(items[0]).toMatchObject({ what: `scheduled a move of 1 client on ${day(inDays(3))}`, changes: [] });
  const all = await get("audit/?kind=moves");
  expect(all.items[0]).toMatchObject({
    what: `cancelled a planned move of 1 client on ${day(inDays(3))}`,
    changes: [{ field: "Status", before: "Planned", after: "Cancelled" }],
  });
});

test("a client's history shows the days of a cover", async () => {
  const cleo = await clientOf(gus);
  const ends_at = inDays(7).toISOString();
  await post("clients/reassign", { client_ids: [cleo.id], to: toMira(), kind: "cover", ends_at });
  expect((await told(cleo))[0]).toBe(
    `asked Mira Reed to cover from ${day(app.clock.now())} to ${day(later(inDays(7), -1))}`,
  );
});

test("a tag that is added to many clients in bulk is shown in each client's history", async () => {
  const cleo = await clientOf(gus);
  for (const action of ["tag", "untag"])
    await post("clients/bulk", { action, client_ids: [cleo.id], value: "vip" });
  expect((await told(cleo)).slice(0, 2)).toEqual(["removed the tag “vip”", "added the tag “vip”"]);
});

test("if an agent deletes their account and restores it, the clients' histories show the deletion and the return", async () => {
  const idris = await invited(app, admin, "agent", "idris@firm.example");
  await app.rows("update app_user set first_name = 'Idris', last_name = 'Ward' where id = $1", [idris.id]);
  const [cleo, covered] = [await clientOf(idris), await clientOf(gus)];
  await post("clients/reassign", {
    client_ids: [covered.id],
    to: { mode: "agent", agent_ids: [idris.id] },
    kind: "cover",
    ends_at: inDays(7).toISOString(),
  });
  await app.send("DELETE", "user/", { bearer: idris.accessToken });
  expect((await told(cleo))[0]).toBe("deleted their account, leaving this client with no agent for now");
  expect((await told(covered))[0]).toBe("deleted their account and no longer covers");
  const { token } = await app.mailbox.take(idris.email, "account_deleted");
  expect((await app.send("POST", `user/undo_delete?token=${token}`)).status).toBe(200);
  expect((await told(cleo))[0]).toBe("gave this client back to Idris Ward, whose account was restored");
});

const leaving: [string, { path: (id: string) => string; method: string; json?: object; told: string }][] = [
  [
    "is deactivated",
    {
      path: (id) => `users/${id}/deactivate`,
      method: "POST",
      json: { reason: "Left in anger" },
      told: "deactivated Idris Ward, who no longer covers",
    },
  ],
  [
    "is deactivated with their clients to others",
    {
      path: (id) => `users/${id}/deactivate`,
      method: "POST",
      json: { reason: "Left in anger", clients: { mode: "nobody" } },
      told: "deactivated Idris Ward, who no longer covers",
    },
  ],
  [
    "gets another role",
    {
      path: (id) => `users/${id}/role`,
      method: "PUT",
      json: { role: null },
      told: "changed the role of Idris Ward, who no longer covers",
    },
  ],
];

test.each(leaving)(
  "if a cover ends because the agent %s, the client's history says what happened to the agent, but not for which reason",
  async (how, { path, method, json, told: words }) => {
    const idris = await invited(app, admin, "agent", `${how.replaceAll(" ", "-")}@firm.example`);
    await app.rows("update app_user set first_name = 'Idris', last_name = 'Ward' where id = $1", [idris.id]);
    const covered = await clientOf(gus);
    await post("clients/reassign", {
      client_ids: [covered.id],
      to: { mode: "agent", agent_ids: [idris.id] },
      kind: "cover",
      ends_at: inDays(7).toISOString(),
    });
    const { status } = await app.send(method, path(idris.id), { bearer: admin.accessToken, json });
    expect([200, 201]).toContain(status);
    const { items } = await get(`clients/${covered.id}/timeline`, gus);
    expect(items[0]).toMatchObject({ kind: "cover_ended", what: words, by: "admin", reason: null });
    const audit = await get(`audit/?subject=${covered.id}&kind=moves`);
    expect(audit.items[0]).toMatchObject({ what: words });
  },
);

test("if the invitation of a client's agent is withdrawn, the client's history says that the client has no agent", async () => {
  const { id } = await invite(app, admin, "agent", "early@firm.example");
  await app.rows(
    "update app_user set first_name = 'Early', last_name = 'Bird' where email = 'early@firm.example'",
  );
  const [row] = await app.rows<{ user_id: string }>("select user_id from invitation where id = $1", [id]);
  const cleo = await clientOf(gus);
  const to = { mode: "agent", agent_ids: [row!.user_id] };
  await post("clients/reassign", { client_ids: [cleo.id], to });
  await app.send("DELETE", `invitations/${id}`, { bearer: admin.accessToken });
  expect((await told(cleo))[0]).toBe(
    "withdrew the invitation of Early Bird, leaving this client with no agent for now",
  );
});
