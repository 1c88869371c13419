import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invite, invited, signedIn } from "../../../test/actors.ts";
import { withTwoFactor } from "../../../test/authenticator.ts";
import { answerItem, askFor, reviewItem } from "../../../test/requests.ts";
import { type Actor, GOOD_PASSWORD, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { unzip } from "../../../test/unzip.ts";
import { addFile, pdf, upload, uploadIs } from "../../../test/uploads.ts";
import { LONG_WAIT_MS } from "../../../test/long-wait.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";

let app: TestApp;
let admin: Actor;
let adminId: string;
let agent: Actor;
let client: Actor;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  adminId = (await firstAdmin(app)).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await signedIn(app, "ada@firm.example");
  agent = await invited(app, admin, "agent", `agent${(count += 1)}@firm.example`);
  client = await invited(app, agent, "client", `client${count}@home.example`);
});

async function copyOf({ accessToken: bearer }: Actor): Promise<Record<string, string>> {
  const { status } = await app.send("POST", "user/export", { bearer });
  expect(status).toBe(202);
  const state = async () => (await app.send("GET", "user/export", { bearer })).body.state as string;
  await expect.poll(state, { timeout: LONG_WAIT_MS }).toBe("ready");
  const { body } = await app.send("POST", "user/export/link", { bearer });
  const answer = await fetch(app.url + body.url);
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

test("the zip contains these files, and about.txt explains each in plain words", async () => {
  const files = await copyOf(client);
  expect(Object.keys(files)).toEqual([
    "about.txt",
    "account.json",
    "sessions.json",
    "devices.json",
    "events.json",
    "assignments.json",
    "alerts.json",
    "alert-choices.json",
    "invitations.json",
    "details.json",
    "documents.json",
    "opened-documents.json",
    "requested-documents.json",
    "reports.json",
    "articles-opened.json",
  ]);
  expect(files["about.txt"]).toContain(`Demo Firm stores about the account of ${client.email}`);
  for (const name of Object.keys(files).slice(1)) expect(files["about.txt"]).toContain(`${name}: `);
  expect(files["about.txt"]).not.toContain("picture.webp");
  // The text must not say agent or client, because a firm may use other words for them.
  expect(files["about.txt"]!.replaceAll(/\S+@\S+/g, "")).not.toMatch(/\b(agent|client)s?\b/i);
});

test("the copy says neither what the firm did with documents nor why it closed an account", async () => {
  const now = app.clock.now();
  const acts = [
    ["material_added", { title: "Internal paper", shelf: "client" }],
    ["folder_changed", { name: "Internal folder" }],
    ["account_deactivated", { reason: "Seldom pays", clients: 0 }],
  ] as const;
  for (const [kind, facts] of acts)
    await app.rows(
      `insert into event (id, kind, user_id, actor_id, network, user_agent, facts, created_at)
       values ($1, $2, $3, $4, '', '', $5, $6)`,
      [newId(now), kind, client.id, agent.id, JSON.stringify(facts), now],
    );
  const { "events.json": events = "" } = await copyOf(client);
  expect(events).not.toMatch(/Internal|Seldom pays/);
  expect(events).toContain("account_deactivated");
});

test("a copy names no document that its owner may not see", async () => {
  const shelf = { shelf: "client", owner_id: client.id };
  const tomorrow = later(app.clock.now(), DAY_MS).toISOString();
  await addFile(app, agent, { ...shelf, filename: "soon.pdf" }, { publish_at: tomorrow });
  const now = await addFile(app, agent, { ...shelf, filename: "before.pdf" });
  const upload_id = await upload(app, agent, pdf(), { ...shelf, filename: "today.pdf" });
  await uploadIs(app, agent, upload_id, "ready");
  const newer = { upload_id, material_id: now.id };
  await app.send("POST", "materials/", { bearer: agent.accessToken, json: newer });
  const read = (bearer: string) => app.send("GET", `materials/${now.id}/file`, { bearer });
  for (const reader of [agent, client]) expect((await read(reader.accessToken)).status).toBe(200);
  const own = await copyOf(client);
  expect(own["documents.json"]).toContain("today.pdf");
  for (const name of ["soon.pdf", "before.pdf"]) expect(own["documents.json"]).not.toContain(name);
  expect(own["opened-documents.json"]).toContain("today.pdf");
  await app.rows("update assignment set ends_at = now(), is_over = true where client_id = $1", [client.id]);
  const ofAgent = (await copyOf(agent))["opened-documents.json"];
  expect(JSON.parse(ofAgent!)).toMatchObject([{ title: null, file: null, version: 2, times: 1 }]);
});

test("the copy contains everything of an account except secrets", async () => {
  const square = await sharp({ create: { width: 600, height: 600, channels: 3, background: "navy" } })
    .png()
    .toBuffer();
  const multipart = new FormData();
  multipart.append("avatar", new Blob([new Uint8Array(square)]), "me.png");
  await app.send("PUT", "user/avatar", { bearer: client.accessToken, multipart });
  await app.send("PATCH", "user/", { bearer: client.accessToken, json: { phone: "+49 30 1234567" } });
  const now = app.clock.now();
  await app.rows(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values ($1, $2, 'credential of it', '', 0, '[]', false, 'Blue key', $3)`,
    [newId(now), client.id, now],
  );
  const asked = await askFor(app, agent, client, [{ label: "Passport", required: true }]);
  const item = asked.items[0]!.id;
  await answerItem(app, client, item);
  await reviewItem(app, agent, asked.id, item);
  const factor = await withTwoFactor(app, client);
  await app.send("POST", "user/token", {
    form: {
      username: client.email,
      password: GOOD_PASSWORD,
      device: "a device",
      two_factor_auth_code: factor.code(),
    },
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" },
  });
  const files = await copyOf(client);
  const account = JSON.parse(files["account.json"]!);
  expect(account).toMatchObject({
    id: client.id,
    role: "client",
    first_name: "Test",
    email: client.email,
    phone: "+49 30 1234567",
    signed_up_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ways_to_sign_in: {
      password: { changed_at: expect.any(String) },
      google: null,
      passkeys: [{ name: "Blue key", created_at: now.toISOString(), last_used_at: null }],
      two_factor: { turned_on_at: now.toISOString(), recovery_codes_left: 10 },
    },
  });
  expect(files["account.json"]).toContain('\n  "role": "client",\n');
  expect(JSON.parse(files["requested-documents.json"]!)).toMatchObject([
    { document: "Passport", state: "accepted", judged: expect.any(String) },
  ]);
  expect(JSON.parse(files["devices.json"]!)).toHaveLength(1);
  const sessions = JSON.parse(files["sessions.json"]!);
  expect(sessions.map(({ device }: { device: string }) => device)).toContain("Chrome on Linux");
  const picture = await sharp(Buffer.from(files["picture.webp"]!, "latin1")).metadata();
  expect([picture.format, picture.width]).toEqual(["webp", 512]);
  const [stored] = await app.rows<{ password_hash: string }>(
    "select password_hash from app_user where id = $1",
    [client.id],
  );
  const all = Object.values(files).join("\n");
  const secrets = [
    ...[stored!.password_hash, factor.secret, client.accessToken, client.refreshToken],
    ...factor.recoveryCodes,
    ...["argon2", "credential of it", GOOD_PASSWORD],
  ];
  for (const secret of secrets) expect([secret, all.includes(secret)]).toEqual([secret, false]);
});

test("the copy describes events in words, newest first, and does not say from where others acted", async () => {
  await app.rows(
    "insert into event (id, kind, user_id, actor_id, network, user_agent, facts, created_at) values ($1, 'two_factor_reset_asked', $2, $3, '203.0.113.5', 'theirs', '{}', $4)",
    [newId(app.clock.now()), client.id, adminId, app.clock.now()],
  );
  const events = JSON.parse((await copyOf(client))["events.json"]!);
  expect(events[0]).toMatchObject({ what: "Data export requested", by: "you" });
  const whats = events.map(({ what }: { what: string }) => what);
  expect(whats).toEqual(expect.arrayContaining(["You were invited", "Signed up", "Signed in"]));
  const reset = events.find(({ kind }: { kind: string }) => kind === "two_factor_reset_asked");
  expect(reset).toMatchObject({ by: "someone at the firm", device: null, network: null });
  expect(JSON.stringify(events)).not.toContain("203.0.113.5");
});

test("an agent's copy contains their clients and the invitations they sent; a client's copy contains their agent and the person who invited them", async () => {
  await invite(app, agent, "client", `asked${count}@home.example`, { message: "Welcome" });
  const ofAgent = await copyOf(agent);
  const clients = JSON.parse(ofAgent["assignments.json"]!);
  expect(clients.map(({ email }: { email: string }) => email).sort()).toEqual([
    `asked${count}@home.example`,
    client.email,
  ]);
  const invitations = JSON.parse(ofAgent["invitations.json"]!);
  expect(invitations.map(({ kind, email, state }: Record<string, string>) => [kind, email, state])).toEqual([
    ["received", undefined, "used"],
    ["sent", `asked${count}@home.example`, "open"],
    ["sent", client.email, "used"],
  ]);
  const ofClient = await copyOf(client);
  expect(JSON.parse(ofClient["assignments.json"]!)).toEqual([
    { agent: "Test agent", since: expect.any(String) },
  ]);
  expect(JSON.parse(ofClient["invitations.json"]!)).toMatchObject([
    { kind: "received", from: "Test agent", role: "client", state: "used" },
  ]);
});

test("a user's copy contains their notifications, as far as they may still see them, and their notification settings", async () => {
  const items = [{ kind: "client_changed", in_app: true, email: "off" }];
  await app.send("PUT", "alerts/preferences", { bearer: agent.accessToken, json: { items } });
  const files = await copyOf(agent);
  expect(JSON.parse(files["alerts.json"]!)).toContainEqual(
    expect.objectContaining({ what: "Test client signed up", how_often: 1 }),
  );
  expect(JSON.parse(files["alert-choices.json"]!)).toEqual([
    { kind: "client_changed", in_the_portal: true, email: "off" },
  ]);
});

test("an agent's copy contains neither a client whom a colleague now looks after nor an invitation of that client", async () => {
  const other = await invited(app, admin, "agent", `other${count}@firm.example`);
  await app.rows("update assignment set agent_id = $1 where client_id = $2", [other.id, client.id]);
  const files = await copyOf(agent);
  expect(JSON.parse(files["assignments.json"]!)).toEqual([]);
  expect(Object.values(files).join("\n")).not.toContain(client.email);
});

test("the copy contains all of five thousand events, in order and each once", async () => {
  const base = app.clock.now().getTime() - 10_000_000;
  const ids = Array.from({ length: 5_000 }, (_, place) => newId(new Date(base + place)));
  await app.rows(
    `insert into event (id, kind, user_id, actor_id, network, user_agent, facts, created_at)
     select id::uuid, 'signed_in', $1, $1, '192.0.2.1', '', jsonb_build_object('place', place), $2
     from unnest($3::text[]) with ordinality as t (id, place)`,
    [client.id, new Date(base), ids],
  );
  const events: { facts: { place?: number } }[] = JSON.parse((await copyOf(client))["events.json"]!);
  const places = events.flatMap(({ facts }) => facts.place ?? []);
  expect(places).toEqual(Array.from({ length: 5_000 }, (_, place) => 5_000 - place));
});
