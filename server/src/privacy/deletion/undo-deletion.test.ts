import { beforeEach, expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invited, signedIn } from "../../../test/actors.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let agent: Actor;
let client: Actor;
let count: number;

appWithPerson((made) => ({ app, admin, person: agent, count } = made), { role: "agent" });
beforeEach(async () => {
  client = await invited(app, agent, "client", `client${count}@home.example`);
});

const undo = (token: string) => app.send("POST", `user/undo_delete?token=${token}`);
async function leave({ accessToken, email }: Actor): Promise<string> {
  await app.send("DELETE", "user/", { bearer: accessToken });
  return (await app.mailbox.take(email, "account_deleted")).token;
}
const statusOf = async (id: string) =>
  (await app.rows("select status, erase_at from app_user where id = $1", [id]))[0];
const assignments = () =>
  app.rows<{ agent_id: string; open: boolean }>(
    "select agent_id, ends_at is null as open from assignment where client_id = $1 order by id",
    [client.id],
  );

test("the email's link opens the account as it was, signs no one in, and notifies the owner", async () => {
  const token = await leave(client);
  app.clock.move(14 * DAY_MS - MINUTE_MS);
  const { status, body } = await undo(token);
  expect([status, body]).toEqual([200, { done: true }]);
  expect(await statusOf(client.id)).toEqual({ status: "active", erase_at: null });
  expect((await app.send("GET", "user/", { bearer: client.accessToken })).status).toBe(401);
  await app.mailbox.take(client.email, "account_stays");
  await signedIn(app, client.email);
  const kinds = await app.rows("select 1 from event where kind = 'deletion_undone' and user_id = $1", [
    client.id,
  ]);
  expect(kinds).toHaveLength(1);
});

test("the token is accepted in the body too", async () => {
  const token = await leave(client);
  expect((await app.send("POST", "user/undo_delete", { json: { token } })).status).toBe(200);
});

test("a used link, an expired link, a link of another kind and an unknown link get the same refusal and change nothing", async () => {
  const spent = await leave(client);
  await undo(spent);
  const again = await signedIn(app, client.email);
  const living = await leave(again);
  expect((await undo(spent)).body.code).toBe("token_invalid");
  expect((await undo("keep_none")).body.code).toBe("token_invalid");
  expect((await app.send("POST", "user/undo_delete")).body.code).toBe("token_invalid");
  expect((await app.send("POST", `user/delete_confirm?token=${living}`)).body.code).toBe("token_invalid");
  app.clock.move(14 * DAY_MS);
  expect((await undo(living)).body.code).toBe("token_invalid");
  expect(await statusOf(client.id)).toMatchObject({ status: "erasing" });
});

test("an agent who comes back has their clients again, and earlier assignments stay as history", async () => {
  const token = await leave(agent);
  app.clock.move(MINUTE_MS);
  await undo(token);
  expect(await assignments()).toEqual([
    { agent_id: agent.id, open: false },
    { agent_id: agent.id, open: true },
  ]);
});

test("an agent who comes back by undoing a change of address has their clients again too", async () => {
  await app.send("POST", "user/confirm_change_email", {
    bearer: agent.accessToken,
    json: { email: `moved${count}@firm.example` },
  });
  const { token } = await app.mailbox.take(agent.email, "email_change_asked");
  await leave(agent);
  app.clock.move(MINUTE_MS);
  expect((await app.send("POST", `user/change_email?token=${token}`)).status).toBe(200);
  expect((await assignments()).filter((row) => row.open)).toEqual([{ agent_id: agent.id, open: true }]);
});

test("a client who has meanwhile been given to another agent stays with that agent", async () => {
  const other = await invited(app, admin, "agent", `other${count}@firm.example`);
  const token = await leave(agent);
  await app.rows(
    "insert into assignment (id, client_id, agent_id, starts_at) values (gen_random_uuid(), $1, $2, $3)",
    [client.id, other.id, app.clock.now()],
  );
  await undo(token);
  const open = (await assignments()).filter((row) => row.open);
  expect(open).toEqual([{ agent_id: other.id, open: true }]);
});

test("a client who comes back has their agent again, unless the agent has left too", async () => {
  const first = await leave(client);
  await undo(first);
  expect((await assignments()).filter((row) => row.open)).toHaveLength(1);
  const second = await leave(await signedIn(app, client.email));
  await leave(agent);
  await undo(second);
  expect((await assignments()).filter((row) => row.open)).toHaveLength(0);
});

test("an assignment that had ended before the deletion does not come back", async () => {
  await app.rows("update assignment set ends_at = $2 where client_id = $1", [client.id, app.clock.now()]);
  app.clock.move(MINUTE_MS);
  await undo(await leave(agent));
  expect((await assignments()).filter((row) => row.open)).toHaveLength(0);
});

test("the undo link stays valid when other links become invalid, but not after another deletion", async () => {
  const first = await leave(client);
  await app.rows("update app_user set status = 'active', erase_at = null where id = $1", [client.id]);
  expect((await undo(first)).body.code).toBe("token_invalid");
  const second = await leave(await signedIn(app, client.email));
  expect((await undo(first)).body.code).toBe("token_invalid");
  expect((await undo(second)).status).toBe(200);
});

test("of twenty simultaneous undos only one counts", async () => {
  const token = await leave(agent);
  const answers = await Promise.all(Array.from({ length: 20 }, () => undo(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "token_invalid")).toHaveLength(19);
  expect((await assignments()).filter((row) => row.open)).toHaveLength(1);
});
