import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { firstAdmin, invite, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { assignClients, endAssignments } from "./assign-clients.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "mira@firm.example");
});
afterAll(() => app.stop());

/** The people and assignments whose copied columns do not match the data that they were copied from. */
function untrue(): Promise<object[]> {
  return app.rows(
    `select email, 'has_agent' as what from app_user where has_agent <> exists (
       select 1 from assignment where client_id = app_user.id and kind = 'primary' and ends_at is null)
     union all
     select email, 'copied' from assignment join app_user on app_user.id = client_id
     where (client_sort_name, client_status) is distinct from (
       case when not is_over and role = 'client' then sort_name end, case when not is_over and role = 'client' then status end)`,
  );
}

async function hasAgent(id: string): Promise<boolean> {
  const [row] = await app.rows<{ has_agent: boolean }>("select has_agent from app_user where id = $1", [id]);
  return row!.has_agent;
}

/** Invites clients and returns their ids. The clients get the given agent, or none. */
async function clients(agent: Actor | null, ...names: string[]): Promise<string[]> {
  const json = {
    role: "client",
    people: names.map((name) => ({ email: `${name}@home.example`, first_name: name })),
    agent_id: agent?.id,
    send: false,
  };
  const { body } = await app.send("POST", "invitations/", { bearer: admin.accessToken, json });
  const ids = body.results.map(({ invitation_id }: { invitation_id: string }) => invitation_id);
  const rows = await app.rows<{ user_id: string }>(
    "select user_id from invitation where id = any($1) order by array_position($1, id)",
    [ids],
  );
  return rows.map(({ user_id }) => user_id);
}

function assign(clientIds: readonly string[], agent: Actor): Promise<string[]> {
  const now = app.clock.now();
  return app.deps.database.transaction((tx) =>
    assignClients(tx, { clientIds, agentId: agent.id, createdBy: admin.id, now }),
  );
}

function unassign(id: string): Promise<object[]> {
  return app.deps.database.transaction((tx) => endAssignments(tx, id, app.clock.now()));
}

function rename(id: string, name: string): Promise<object[]> {
  return app.rows("update app_user set last_name = $2 where id = $1", [id, name]);
}

test("a client who is invited for an agent has that agent, and a client who is invited without an agent has none", async () => {
  const [with_, without] = [...(await clients(gus, "with")), ...(await clients(null, "without"))];
  expect([await hasAgent(with_!), await hasAgent(without!)]).toEqual([true, false]);
  expect(await untrue()).toEqual([]);
});

test("when twenty calls assign and unassign one client at once, all copied columns still match the data they were copied from", async () => {
  const [id] = await clients(null, "wanted");
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => {
      if (turn % 4 === 0) return unassign(id!);
      return assign([id!], turn % 2 ? gus : mira);
    }),
  );
  expect(await untrue()).toEqual([]);
  const open = await app.rows("select 1 from assignment where client_id = $1 and ends_at is null", [id]);
  expect(await hasAgent(id!)).toBe(open.length === 1);
});

test("after twenty calls assign and rename one client at once, the assignment holds the client's current name", async () => {
  for (const name of ["rowan", "robin"]) {
    const [id] = await clients(null, name);
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 ? assign([id!], gus) : rename(id!, `Name ${turn}`))),
    );
    expect(await untrue()).toEqual([]);
  }
});

test("a call that assigns a client waits for another call that is writing the client's new name", async () => {
  const [id] = await clients(null, "renamed");
  let assigned = false;
  const { assigning } = await app.deps.database.transaction(async (tx) => {
    await tx.client.query("update app_user set last_name = 'Newer' where id = $1", [id]);
    const begun = assign([id!], gus).then(() => (assigned = true));
    const isUnderWay = async () =>
      assigned ||
      (
        await app.rows(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).length > 0;
    await expect.poll(isUnderWay, LONG_WAIT).toBe(true);
    return { assigning: begun };
  });
  await assigning;
  expect([await hasAgent(id!), await untrue()]).toEqual([true, []]);
});

test("no deadlock happens when an agent loses all clients while other calls rename and activate these clients", async () => {
  const leaving = await invited(app, admin, "agent", "leaving@firm.example");
  const ids = await clients(leaving, ...Array.from({ length: 19 }, (_, place) => `left${place}`));
  await Promise.all([
    unassign(leaving.id),
    ...ids.map((id, place) =>
      app.deps.database.transaction(async (tx) => {
        await tx.client.query("update app_user set last_name = $2 where id = $1", [id, `Left ${place}`]);
        await tx.client.query("update app_user set status = 'active' where id = $1", [id]);
      }),
    ),
  ]);
  expect(await untrue()).toEqual([]);
  expect(await Promise.all(ids.map(hasAgent))).toEqual(ids.map(() => false));
});

test("a client who is reassigned still counts as having an agent, and a reassignment in one statement does not change the client's own row", async () => {
  const [id] = await clients(gus, "moving");
  const version = async () =>
    (await app.rows<{ xmin: string }>("select xmin::text from app_user where id = $1", [id]))[0]!.xmin;
  const before = await version();
  await app.rows("update assignment set agent_id = $2 where client_id = $1", [id, mira.id]);
  await app.rows(
    `with ended as (update assignment set ends_at = now() where client_id = $1 and ends_at is null returning client_id)
     insert into assignment (id, client_id, agent_id, starts_at) select $3, client_id, $2, now() from ended`,
    [id, gus.id, newId(app.clock.now())],
  );
  expect([await version(), await hasAgent(id!), await untrue()]).toEqual([before, true, []]);
  await unassign(id!);
  await assign([id!], mira);
  expect([await hasAgent(id!), await untrue()]).toEqual([true, []]);
});

test("a client who is only covered counts as a client without an agent, and the end of a cover does not take the client's own agent away", async () => {
  const [id] = await clients(null, "covered");
  await app.rows(
    "insert into assignment (id, client_id, agent_id, kind, starts_at) values ($1, $2, $3, 'cover', now())",
    [newId(app.clock.now()), id, gus.id],
  );
  expect([await hasAgent(id!), await untrue()]).toEqual([false, []]);
  await assign([id!], mira);
  await app.rows(
    "update assignment set ends_at = now(), is_over = true where client_id = $1 and kind = 'cover'",
    [id],
  );
  expect([await hasAgent(id!), await untrue()]).toEqual([true, []]);
});

test("an ended assignment stores no name, and no assignment stores the name of an erased person", async () => {
  const [id] = await clients(gus, "goodbye");
  await unassign(id!);
  const names = () => app.rows("select 1 from assignment where client_sort_name like '%goodbye%'");
  expect(await names()).toEqual([]);
  await assign([id!], gus);
  expect(await names()).toHaveLength(1);
  await app.rows(
    "update app_user set status = 'erased', first_name = '', last_name = '', email = 'erased-1@erased.invalid' where id = $1",
    [id],
  );
  expect([await names(), await untrue()]).toEqual([[], []]);
});

test("the copied columns still match after a client's invitation is withdrawn, the client's role changes or the client's row is deleted", async () => {
  const { id: invitation } = await invite(app, gus, "client", "again@home.example");
  const [{ user_id: id }] = (await app.rows<{ user_id: string }>(
    "select user_id from invitation where id = $1",
    [invitation],
  )) as [{ user_id: string }];
  await app.send("DELETE", `invitations/${invitation}`, { bearer: gus.accessToken });
  expect([await hasAgent(id), await untrue()]).toEqual([false, []]);
  await assign([id], gus);
  await app.rows("update app_user set role = 'agent' where id = $1", [id]);
  expect(await untrue()).toEqual([]);
  await app.rows("update app_user set role = 'client' where id = $1", [id]);
  expect(await untrue()).toEqual([]);
  await app.rows("delete from app_user where id = $1", [id]);
  expect(await untrue()).toEqual([]);
});

test("when an agent's row is deleted, their clients have no agent", async () => {
  const short = await invited(app, admin, "agent", "short@firm.example");
  const ids = await clients(short, "orphan1", "orphan2");
  await app.rows("delete from app_user where id = $1", [short.id]);
  expect([await Promise.all(ids.map(hasAgent)), await untrue()]).toEqual([[false, false], []]);
});
