import { createPrivateKey } from "node:crypto";
import { foldText } from "@portico/contract/values/fold-text";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { queues } from "../src/modules.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { signedIn } from "./actors.ts";
import { authenticator, CODE_MS } from "./authenticator.ts";
import { cloneDatabase, createEmptyDatabase, onDatabase, type TestDatabase } from "./database.ts";
import { type GoogleApp, giveGoogle, webProof } from "./google.ts";
import { startOpenIdProvider } from "./openid-provider.ts";
import { passkeyDevice, signInByPasskey } from "./passkey-device.ts";
import { restore, type StoredRelease, storedReleases } from "./releases/stored-release.ts";
import { LONG_WAIT } from "./long-wait.ts";
import { movableClock, PUBLIC_URL, startTestApp, type TestApp } from "./test-app.ts";

const releases = storedReleases();

interface Table {
  name: string;
  columns: string[];
}

/**
 * Returns the columns of the product's own tables, without generated columns. For the tables of the queue,
 * returns the columns that the product wrote.
 */
async function tablesOf({ url }: TestDatabase): Promise<Table[]> {
  const { rows } = await onDatabase<Table>(
    url,
    `select format('%I.%I', table_schema, table_name) as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where (table_schema in ('public', 'drizzle') and is_generated = 'NEVER') or (table_schema = 'pgboss' and table_name = 'job'
       and column_name in ('id', 'name', 'priority', 'data', 'state', 'retry_count', 'start_after'))
     group by 1 order by 1`,
  );
  return rows;
}

/** Returns the rows of each table, each row as text. */
async function rowsOf({ url }: TestDatabase, tables: readonly Table[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column}"`).join(", ");
    const query = `select to_jsonb(kept)::text as row from (select ${list} from ${name}) as kept order by 1`;
    found.set(
      name,
      (await onDatabase<{ row: string }>(url, query)).rows.map(({ row }) => row),
    );
  }
  return found;
}

/** Returns every table, column, index and constraint, as PostgreSQL describes it. */
async function shapeOf({ url }: TestDatabase): Promise<unknown[]> {
  const schemas = "('public', 'drizzle', 'pgboss')";
  const { rows } = await onDatabase(
    url,
    `select table_schema, table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema in ${schemas}
     union all select schemaname, tablename, indexname, indexdef, null, null from pg_indexes where schemaname in ${schemas}
     union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid), null, null, null from pg_constraint where connamespace::regnamespace::text in ${schemas}
     order by 1, 2, 3, 4`,
  );
  return rows;
}

test("every release that the list of migrations names has stored data", () => {
  expect(releases.map(({ version }) => version)).toContain("0.1.0");
  for (const { migrations } of releases) expect(migrations).not.toEqual([]);
});

describe.each(releases)("a firm that ran $version", (release: StoredRelease) => {
  const { keys } = release;
  let upgraded: TestDatabase;

  async function restored(): Promise<TestDatabase> {
    const made = await createEmptyDatabase();
    onTestFinished(() => made.drop());
    await restore(made.url, release);
    return made;
  }

  beforeAll(async () => {
    upgraded = await createEmptyDatabase();
    await restore(upgraded.url, release);
    await migrate(upgraded.url, queues);
  });
  afterAll(() => upgraded.drop());

  /**
   * Starts the real program on a database of its own. Its clock shows the time at which the data was stored.
   */
  async function running(): Promise<GoogleApp> {
    const database = await cloneDatabase(upgraded.name);
    const provider = await startOpenIdProvider([PUBLIC_URL]);
    await onDatabase(database.url, `update google_account set issuer = '${provider.issuer}'`);
    const clock = movableClock(new Date(keys.takenAt));
    provider.now = clock.now;
    const app = await startTestApp({ database, clock, google: provider.google, secrets: [keys.secret] });
    onTestFinished(async () => {
      await app.stop();
      await provider.close();
      await database.drop();
    });
    return { ...app, provider };
  }

  const signIn = (app: TestApp, email: string, code?: string) => {
    const form = { username: email, password: keys.password };
    return app.send("POST", "user/token", { form: code ? { ...form, two_factor_auth_code: code } : form });
  };
  const emailOf = async (app: TestApp, bearer: string) =>
    (await app.send("GET", "user/", { bearer })).body.email as string;
  const signUp = (app: TestApp, token: string) => {
    const json = { first_name: "Ivy", last_name: "Irving", password: keys.password };
    return app.send("POST", `user/?token=${token}`, { json });
  };

  test("has every row and every value of every column after the upgrade", async () => {
    const database = await restored();
    const tables = await tablesOf(database);
    const before = await rowsOf(database, tables);
    await migrate(database.url, queues);
    const after = await rowsOf(database, tables);
    for (const [table, rows] of before) {
      const kept = new Set(after.get(table));
      expect([table, rows.filter((row) => !kept.has(row))]).toEqual([table, []]);
    }
  });

  test("has tables that are as fast as before: they are vacuumed and have statistics", async () => {
    const { rows } = await onDatabase(
      upgraded.url,
      "select relname from pg_stat_user_tables where relname in ('app_user', 'assignment') and last_vacuum is not null and last_analyze is not null",
    );
    expect(rows).toHaveLength(2);
  });

  test("if several clients have the same reference, ignoring case, appends a number to all but the first, and their history says so", async () => {
    const database = await restored();
    await onDatabase(
      database.url,
      `insert into app_user (id, role, status, email, reference, created_at, updated_at)
       select gen_random_uuid(), 'client', 'invited', 'double' || n || '@home.example', case n when 4 then 'D-1 (2)' when 5 then 'd-1' else 'D-1' end,
         timestamptz '2026-01-01' + interval '1 day' * n, now() from generate_series(1, 5) as n`,
    );
    await migrate(database.url, queues);
    const { rows } = await onDatabase<{ email: string; reference: string; changes: object | null }>(
      database.url,
      `select email, reference, changes from app_user left join event on user_id = app_user.id and kind = 'reference_numbered'
       where email like 'double%' order by email`,
    );
    expect(rows.map(({ reference, changes }) => [reference, changes])).toEqual([
      ["D-1", null],
      ["D-1 (3)", { reference: ["D-1", "D-1 (3)"] }],
      ["D-1 (4)", { reference: ["D-1", "D-1 (4)"] }],
      ["D-1 (2)", null],
      ["d-1 (5)", { reference: ["d-1", "d-1 (5)"] }],
    ]);
    const told = await onDatabase<{ list: string }>(
      database.url,
      `select distinct facts ->> 'references' as list from alert where kind = 'references_numbered' order by list`,
    );
    expect(told.rows.map(({ list }) => JSON.parse(list))).toEqual([["D-1 (3)", "D-1 (4)"], ["d-1 (5)"]]);
  });

  test("finds people by their names after the upgrade, however the names are typed", async () => {
    const database = await restored();
    await onDatabase(
      database.url,
      `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
       values (gen_random_uuid(), 'client', 'invited', 'signs@home.example', 'Sinéad', 'O’Brien‑Łund', now(), now())`,
    );
    await migrate(database.url, queues);
    const { rows } = await onDatabase<{ text: string }>(
      database.url,
      "select search_text as text from app_user where email = 'signs@home.example'",
    );
    expect(rows[0]!.text).toBe(foldText("Sinéad O’Brien‑Łund Sinéad signs@home.example "));
  });

  test("has the same database whether one server upgrades it or two at once, and a second upgrade changes nothing", async () => {
    const database = await restored();
    await Promise.all([migrate(database.url, queues), migrate(database.url, queues)]);
    const state = async (of: TestDatabase) => [await shapeOf(of), await rowsOf(of, await tablesOf(of))];
    const once = await state(database);
    await migrate(database.url, queues);
    expect(await state(database)).toEqual(once);
    expect(await shapeOf(upgraded)).toEqual(once[0]);
  });

  test("lets all users except the locked one sign in with their password, and agents see their clients", async () => {
    const app = await running();
    for (const email of keys.emails) {
      const { status, body } = await signIn(app, email);
      expect([email, status]).toEqual([email, 200]);
      expect(await emailOf(app, body.access_token)).toBe(email);
    }
    expect((await signIn(app, keys.locked)).body.code).toBe("locked");
    const bearer = (await signedIn(app, keys.agent.email, keys.password)).accessToken;
    const { items } = (await app.send("GET", "clients/", { bearer })).body;
    expect(items.map(({ email }: { email: string }) => email)).toContain(keys.agent.client);
  });

  test("keeps a session that is alive, and refuses a session that was ended", async () => {
    const app = await running();
    const refresh = (token: string) =>
      app.send("POST", "user/token/refresh", { json: { refresh_token: token } });
    const { status, body } = await refresh(keys.session.refreshToken);
    expect(status).toBe(200);
    expect(await emailOf(app, body.access_token)).toBe(keys.session.email);
    expect((await refresh(keys.session.endedRefreshToken)).status).toBe(401);
  });

  test("signs up people by an open invitation or its copied link, and refuses an invitation that is no longer valid", async () => {
    const app = await running();
    const { status, body } = await signUp(app, keys.invitation.token);
    expect([status, body.email]).toEqual([201, keys.invitation.email]);
    expect((await signUp(app, keys.invitation.copiedToken)).status).toBe(201);
    for (const token of [...keys.invitation.deadTokens, keys.invitation.token]) {
      const refused = await signUp(app, token);
      expect([refused.status, refused.body.code]).toEqual([400, "token_invalid"]);
    }
  });

  test("asks for the second factor, and accepts the code of the same app and a recovery code", async () => {
    const app = await running();
    const { email, secret, recoveryCode } = keys.twoFactor;
    app.clock.move(CODE_MS);
    expect((await signIn(app, email)).body.code).toBe("two_factor_required");
    const { status, body } = await signIn(app, email, authenticator(app, secret).code());
    expect([status, await emailOf(app, body.access_token)]).toEqual([200, email]);
    expect((await signIn(app, email, recoveryCode)).status).toBe(200);
    expect((await signIn(app, email, recoveryCode)).status).toBe(400);
  });

  test("signs users in with their passkey and with their Google account", async () => {
    const app = await running();
    const { email, privateKey, credentialId, userHandle, counter } = keys.passkey;
    const device = passkeyDevice(
      { credentialId: Buffer.from(credentialId, "base64url"), userHandle, counter },
      createPrivateKey({ key: Buffer.from(privateKey, "base64url"), format: "der", type: "pkcs8" }),
    );
    const byPasskey = await signInByPasskey(app, device);
    expect([byPasskey.status, await emailOf(app, byPasskey.body.access_token)]).toEqual([200, email]);

    const person = { sub: keys.google.subject, email: "gil@mail.example", email_verified: true };
    app.provider.people.push(person);
    const byGoogle = await giveGoogle(app, await webProof(app, person));
    expect([byGoogle.status, await emailOf(app, byGoogle.body.access_token)]).toEqual([
      200,
      keys.google.email,
    ]);
  });

  test("sends the emails that waited", async () => {
    const app = await running();
    for (const { to, subject } of keys.waiting) await app.mailbox.takeBySubject(to, subject);
  });

  test("accepts the links in emails that were sent before", async () => {
    const app = await running();
    const { passwordReset, emailChange, rescue } = keys.letters;
    const reset = { json: { token: passwordReset, password: "eleven quiet harbours sing" } };
    const done = [
      await app.send("POST", "user/password/reset/confirm/", reset),
      await app.send("POST", "user/change_email", { json: { token: emailChange } }),
      await app.send("POST", "user/token/rescue", { json: { token: rescue } }),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("at the first start erases the account whose erasure is due, and keeps an account whose deletion is undone", async () => {
    const app = await running();
    const { dueId, undoneEmail } = keys.deletion;
    const status = async () => app.rows("select status from app_user where id = $1", [dueId]);
    await expect.poll(status, LONG_WAIT).toEqual([{ status: "erased" }]);
    const undo = await app.send("POST", "user/undo_delete", { json: { token: keys.letters.deletionUndo } });
    expect(undo.status).toBe(200);
    expect((await signIn(app, undoneEmail)).status).toBe(200);
  });
});
