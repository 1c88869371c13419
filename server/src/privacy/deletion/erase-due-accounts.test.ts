import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import { eraseDueAccounts } from "./erase-due-accounts.ts";

let app: TestApp;
let admin: Actor;
let agent: Actor;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ waitFactor: 1 });
  await firstAdmin(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await signedIn(app, "ada@firm.example");
  agent = await invited(app, admin, "agent", `ruth.marigold${(count += 1)}@firm.example`);
});

/** Gives a person everything that an account can have. */
async function furnish({ id, accessToken: bearer, email }: Actor): Promise<void> {
  const now = app.clock.now();
  await app.send("PATCH", "user/", {
    bearer,
    json: { first_name: "Ruth", last_name: "Marigold", phone: "+49 30 7654321" },
  });
  const square = await sharp({ create: { width: 600, height: 600, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const multipart = new FormData();
  multipart.append("avatar", new Blob([new Uint8Array(square)]), "ruth.png");
  await app.send("PUT", "user/avatar", { bearer, multipart });
  await app.rows(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values ($1, $2, 'credential', '', 0, '[]', false, 'Marigold''s phone', $3)`,
    [newId(now), id, now],
  );
  await app.rows("insert into google_account values ($1, 'https://google.example', 'subject', $2)", [
    id,
    now,
  ]);
  await app.send("POST", "user/token", {
    form: { username: email, password: "wrong one", device: "Marigold" },
  });
  await app.rows(
    "insert into event (id, kind, user_id, actor_id, network, user_agent, facts, created_at) values ($1, 'passkey_added', $2, $2, '203.0.113.9', 'Marigold''s browser', $3, $4)",
    [newId(now), id, { name: "Marigold's phone" }, now],
  );
}

async function leave({ accessToken, email }: Actor): Promise<string> {
  const { status } = await app.send("DELETE", "user/", { bearer: accessToken });
  expect(status).toBe(202);
  return (await app.mailbox.take(email, "account_deleted")).token;
}

/** Returns every row of every table of the product as text. */
async function allText(): Promise<string> {
  const tables = await app.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await app.rows<{ text: string }>(`select t::text as text from "${name}" t`);
    texts.push(...rows.map((row) => row.text));
  }
  return texts.join("\n");
}

test("after the erasure no table names the person, and the owner of their rows has no name", async () => {
  await furnish(agent);
  const client = await invited(app, agent, "client", `client${count}@home.example`);
  await invite(app, agent, "client", `asked${count}@home.example`, { message: "Yours, Ruth Marigold" });
  await withTwoFactor(app, agent);
  expect(await allText()).toMatch(/marigold/i);
  await leave(agent);
  app.clock.move(14 * DAY_MS);
  await eraseDueAccounts(app.deps);
  expect(await allText()).not.toMatch(/marigold/i);
  expect(await allText()).not.toContain("7654321");

  const [row] = await app.rows("select * from app_user where id = $1", [agent.id]);
  expect(row).toMatchObject({
    status: "erased",
    role: "agent",
    email: `erased-${agent.id}@erased.invalid`,
    first_name: "",
    password_hash: null,
    avatar_key: null,
  });
  const tables = [
    ...["passkey", "google_account", "two_factor", "recovery_code", "known_device"],
    ...["session", "mailed_token", "challenge", "data_export", "avatar"],
  ];
  for (const table of tables) {
    expect([table, await app.rows(`select 1 from ${table} where user_id = $1`, [agent.id])]).toEqual([
      table,
      [],
    ]);
  }
  const stays = await app.rows("select agent_id from assignment where client_id = $1", [client.id]);
  expect(stays).toEqual([{ agent_id: agent.id }]);
  const events = await app.rows<{ kind: string; network: string; user_agent: string }>(
    "select kind, network, user_agent from event where user_id = $1 and kind <> 'account_erased' order by id",
    [agent.id],
  );
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["signed_up", "passkey_added", "deletion_asked"]),
  );
  for (const { network, user_agent: userAgent } of events) expect([network, userAgent]).toEqual(["", ""]);
  const acted = await app.rows("select distinct network from event where actor_id = $1", [agent.id]);
  expect(acted).toEqual([{ network: "" }]);
});

test("an account is not erased a minute before its day, nor after its owner has undone the deletion", async () => {
  const token = await leave(agent);
  app.clock.move(14 * DAY_MS - MINUTE_MS);
  await eraseDueAccounts(app.deps);
  expect((await app.send("POST", `user/undo_delete?token=${token}`)).status).toBe(200);
  app.clock.move(DAY_MS);
  await eraseDueAccounts(app.deps);
  await signedIn(app, agent.email);
});

test("two servers that run at the same time erase an account once, and leave other people alone", async () => {
  await leave(agent);
  app.clock.move(14 * DAY_MS);
  await Promise.all(Array.from({ length: 20 }, () => eraseDueAccounts(app.deps)));
  const told = await app.rows("select 1 from event where kind = 'account_erased' and user_id = $1", [
    agent.id,
  ]);
  expect(told).toHaveLength(1);
  await signedIn(app, admin.email);
});

test("an account that is locked does not delay the others, and is erased the next time", async () => {
  const other = await invited(app, admin, "agent", `other${count}@firm.example`);
  await leave(agent);
  await leave(other);
  app.clock.move(14 * DAY_MS);
  await app.rows("begin");
  await app.rows("select 1 from app_user where id = $1 for update", [agent.id]);
  await expect(eraseDueAccounts(app.deps)).rejects.toThrow("accounts that could not be erased: 1");
  await app.rows("commit");
  const statusOf = async ({ id }: Actor) =>
    (await app.rows("select status from app_user where id = $1", [id]))[0]?.["status"];
  expect([await statusOf(agent), await statusOf(other)]).toEqual(["erasing", "erased"]);
  await eraseDueAccounts(app.deps);
  expect(await statusOf(agent)).toBe("erased");
});

test("lists leave erased people out, and their address is free for a new person", async () => {
  await leave(agent);
  app.clock.move(14 * DAY_MS);
  await eraseDueAccounts(app.deps);
  admin = await signedIn(app, "ada@firm.example");
  for (const path of ["agents/", "invitations/?state=used"]) {
    const { body } = await app.send("GET", path, { bearer: admin.accessToken });
    expect(JSON.stringify(body)).not.toContain("erased.invalid");
  }
  const again = await invited(app, admin, "agent", agent.email);
  expect(again.id).not.toBe(agent.id);
});

test("undoing a change of address cannot bring an erased account back", async () => {
  await app.send("POST", "user/confirm_change_email", {
    bearer: agent.accessToken,
    json: { email: `moved${count}@firm.example` },
  });
  const { token } = await app.mailbox.take(agent.email, "email_change_asked");
  await leave(agent);
  app.clock.move(14 * DAY_MS);
  await eraseDueAccounts(app.deps);
  expect((await app.send("POST", `user/change_email?token=${token}`)).body.code).toBe("token_invalid");
});
