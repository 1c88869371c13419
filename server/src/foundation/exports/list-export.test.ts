import { clientLabels, factsOf, ordinaryFields } from "@portico/contract/people/client-fields";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

/** The length of the list. The server may hold only a hundredth of these rows at once. */
const CLIENTS = 100_000;
/**
 * The most memory that may be used to send a list, however long the list is. The whole list would take some
 * ten times as much.
 */
const FLAT_BYTES = 4 * 1024 * 1024;
/** How many pieces of the file are read between two measurements of memory. */
const LOOK_EVERY = 50;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The memory that is in use after garbage collection. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let app: TestApp;
let admin: Actor;
let gus: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  await app.rows(
    `insert into app_user (id, role, status, email, first_name, last_name, reference, phone, created_at, updated_at, last_seen_at)
     select gen_random_uuid(), 'client', case when n % 10 = 0 then 'invited' else 'active' end, 'x' || n || '@home.example',
       '=cmd|' || n, 'Client ' || lpad(n::text, 6, '0'), 'X-' || n, '+49 30 ' || n, $2, $2, case when n % 2 = 0 then $2::timestamptz end
     from generate_series(1, $1::int) n`,
    [CLIENTS, app.clock.now()],
  );
  await app.rows(
    `insert into client_profile (user_id, kind, city, tags, client_since) select id, 'person', 'Oslo, north', array['vip', 'a "b"'], '2021-02-03' from app_user where reference = 'X-10'`,
  );
  await app.rows("insert into agent_profile (user_id, team, capacity) values ($1, '@north', 20)", [gus.id]);
  await app.rows("analyze");
}, 120_000);
afterAll(() => app.stop());

const link = (list: string, json: object, who = admin) =>
  app.send("POST", `${list}/export`, { bearer: who.accessToken, json });
const follow = (url: string, init?: RequestInit) => fetch(app.url + url, init);
async function exported(list: string, json: object) {
  const { body } = await link(list, json);
  const text = await (await follow(body.url)).text();
  return text.split("\r\n").slice(0, -1);
}

test("the file is the complete filtered list, with dates in ISO 8601 and no cell that a spreadsheet would run as a formula", async () => {
  const { status, body } = await link("clients", { filter: { q: "x-10", status: "invited" } });
  expect([status, body]).toEqual([
    200,
    {
      url: expect.stringMatching(/^\/downloads\/clients\/[\w-]{43}$/),
      expires_at: new Date(app.clock.now().getTime() + MINUTE_MS).toISOString(),
    },
  ]);
  const answer = await follow(body.url);
  const now = app.clock.now().toISOString();
  expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
    200,
    {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="clients-${now.slice(0, 10)}.csv"`,
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  ]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heads, first, ...rest] = bytes.toString("utf8").slice(1).split("\r\n");
  const ordinary = ordinaryFields.filter((field) => factsOf(field).isExported);
  const labels = clientLabels({ one: "Client" });
  const ordinaryHeads = ordinary.map((field) => labels[field]).join(",");
  const ordinaryCells = ordinary.map((field) => (field === "client_since" ? "2021-02-03" : "")).join(",");
  expect(heads).toBe(
    `Reference,Organisation,First name,Last name,Email,Phone,Status,Client type,Agent,Agent's email,Tags,Address line 1,Address line 2,Postcode,City,Region,Country,${ordinaryHeads},Date added,Last report,Last report: last day,Last report opened,Last seen`,
  );
  const second = `${now.slice(0, 19)}Z`;
  expect(first).toBe(
    `X-10,,'=cmd|10,Client 000010,x10@home.example,'+49 30 10,invited,person,,,"vip; a ""b""",,,,"Oslo, north",,,${ordinaryCells},${second},,,,${second}`,
  );
  const wanted = await app.rows("select 1 from app_user where reference like 'X-10%' and status = 'invited'");
  expect(rest).toHaveLength(wanted.length);
});

test("all hundred thousand rows arrive once and in order, while the server holds only a few of them in memory at a time", async () => {
  const { body } = await link("clients", {});
  const answer = await follow(body.url);
  const before = heldBytes();
  const looks: number[] = [];
  let [pieces, bytes, next] = [0, 0, 1];
  let text = "";
  const decoder = new TextDecoder();
  for await (const piece of answer.body!) {
    const lines = (text + decoder.decode(piece, { stream: true })).split("\r\n");
    text = lines.pop()!;
    for (const line of lines) {
      const name = /,Client (\d{6}),/.exec(line)?.[1];
      if (name === undefined) continue;
      expect(Number(name)).toBe(next);
      next += 1;
    }
    bytes += piece.length;
    pieces += 1;
    if (pieces % LOOK_EVERY === 0) looks.push(heldBytes() - before);
  }
  expect(next).toBe(CLIENTS + 1);
  expect(bytes).toBeGreaterThan(2 * FLAT_BYTES);
  expect(pieces).toBeGreaterThan(2 * LOOK_EVERY);
  // A single measurement of memory may be high because of other work at that time. But if the whole list were
  // held in memory, every measurement of the second half would be high.
  const least = Math.min(...looks.slice(looks.length >> 1));
  expect(least).toBeLessThan(FLAT_BYTES);
}, 60_000);

test("the list of agents is exported with each agent's number of clients and capacity", async () => {
  const [heads, ...rows] = await exported("agents", { filter: { q: "gus" } });
  expect(heads).toContain("Clients,Capacity,Two-factor sign-in");
  expect(rows).toEqual([expect.stringContaining("gus@firm.example,,active,,'@north,,0,20,off,")]);
  expect(await exported("agents", { filter: { team: "nobody's" } })).toHaveLength(1);
});

test("the column names and the file name use the firm's own words for its people", async () => {
  const rename = (json: object) => app.send("PATCH", "firm/", { bearer: admin.accessToken, json });
  const asked = (list: string) => link(list, { filter: { q: "gus" } });
  const fileOf = async (list: string) => {
    const answer = await follow((await asked(list)).body.url);
    return `${answer.headers.get("content-disposition")} ${await answer.text()}`;
  };
  const updated_at = (await app.send("GET", "firm/settings", { bearer: admin.accessToken })).body.updated_at;
  const words = {
    label_agent: "Adviser",
    label_agents: "Größte Berater",
    label_client: "=Member",
    label_clients: "会员",
  };
  expect((await rename({ ...words, updated_at })).status).toBe(200);
  const [clients, agents] = [await fileOf("clients"), await fileOf("agents")];
  expect(clients).toContain(",Adviser,Adviser's email,");
  expect(clients, "no spreadsheet runs it").toContain(",'=Member since,");
  expect(clients, "nothing is left of the word").toContain('filename="clients-');
  expect(agents).toContain('filename="gro-te-berater-');
  expect(agents).toContain(",会员,Capacity,");
  const later = (await app.send("GET", "firm/settings", { bearer: admin.accessToken })).body.updated_at;
  const usual = {
    label_agent: "Agent",
    label_agents: "Agents",
    label_client: "Client",
    label_clients: "Clients",
  };
  expect((await rename({ ...usual, updated_at: later })).status).toBe(200);
});

test("if people are chosen one by one, only these people are exported", async () => {
  const chosen = await app.rows<{ id: string }>(
    "select id from app_user where reference in ('X-7', 'X-8') order by id",
  );
  const [, ...rows] = await exported("clients", { client_ids: [...chosen.map(({ id }) => id), gus.id] });
  expect(rows.map((row) => row.slice(0, 3))).toEqual(["X-7", "X-8"]);
});

test("of twenty callers who follow one link at once, only one gets the file; an expired link, an invented link and a link to another list give no file", async () => {
  const json = { filter: { q: "x-99999" } };
  const { body } = await link("clients", json);
  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(body.url)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)]);
  await Promise.all(answers.map((answer) => answer.text()));
  const late = (await link("clients", json)).body.url;
  app.clock.move(MINUTE_MS);
  const ofAgents = (await link("agents", {})).body.url as string;
  for (const url of [late, `/downloads/clients/${"a".repeat(43)}`, ofAgents.replace("agents", "clients")]) {
    const answer = await follow(url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
    expect(await answer.text()).toContain("This link has expired");
  }
});

test("a link stops working when its owner is no longer an active admin", async () => {
  const other = await invited(app, admin, "admin", "other@firm.example");
  for (const change of ["role = 'agent'", "status = 'deactivated'"]) {
    const { body } = await link("clients", { filter: { q: "x-99999" } }, other);
    await app.rows(`update app_user set ${change} where id = $1`, [other.id]);
    expect((await follow(body.url)).status).toBe(404);
    await app.rows("update app_user set role = 'admin', status = 'active' where id = $1", [other.id]);
  }
});

test("an agent cannot export a list without the firm's permission, an admin needs a fresh sign-in, and each export is recorded", async () => {
  expect((await link("clients", {}, gus)).status).toBe(404);
  expect((await link("agents", {}, gus)).status).toBe(404);
  app.clock.move(16 * MINUTE_MS);
  const { body } = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: admin.refreshToken },
  });
  const { id } = admin;
  const stale = { ...admin, accessToken: body.access_token };
  expect((await link("clients", {}, stale)).body.code).toBe("step_up_required");
  admin = await signedIn(app, admin.email);
  const count = async () =>
    (await app.rows("select 1 from event where kind = 'list_exported' and actor_id = $1", [id])).length;
  const before = await count();
  await exported("clients", { filter: { q: "x-99999" } });
  expect(await count()).toBe(before + 1);
});

test("when a client disconnects in the middle of a file, no database connection is left open", async () => {
  const { body } = await link("clients", {});
  const leaving = new AbortController();
  const answer = await follow(body.url, { signal: leaving.signal });
  await answer.body!.getReader().read();
  leaving.abort();
  const open = async () =>
    (
      await app.rows<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and query like 'fetch % from \"rows\"'",
      )
    )[0]!.count;
  await expect.poll(open, LONG_WAIT).toBe(0);
});
