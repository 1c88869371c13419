import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/database.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { isDatabaseOutage } from "./outage.ts";
import { openPipelinedReader, type PipelinedReader } from "./pipelined-reader.ts";
import { preparedSelect } from "./prepared-select.ts";
import { asBoolean, asInteger, asMoment, asText } from "./selected-columns.ts";

interface Stone {
  id: number;
  name: string | null;
  isRound: boolean;
  foundAt: Date;
}

const STONE = preparedSelect<Stone>(
  "stone",
  {
    id: asInteger("s.id"),
    name: asText("s.name"),
    isRound: asBoolean("s.is_round"),
    foundAt: asMoment("s.found_at"),
  },
  "from stone s where s.id = $1",
);
const HALF = preparedSelect<{ half: number }>("half", { half: asInteger("10 / $1::int") }, "");
const SLOW = preparedSelect<{ slept: string }>("slow", { slept: asText("pg_sleep($1::float)::text") }, "");
const MISSPELT = preparedSelect<{ id: number }>("misspelt", { id: asInteger("id") }, "from no_such_table");

/**
 * How long a reader in these tests waits for an answer. This is long enough for a busy machine to answer, and
 * short enough for a test to wait.
 */
const ANSWER_TIMEOUT_MS = 3_000;

let database: TestDatabase;
let owner: pg.Client;
let way: Way;
let reader: PipelinedReader;
let idleErrors: Error[];

beforeAll(async () => {
  database = await createDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(
    "create table stone (id int primary key, name text, is_round bool, found_at timestamptz)",
  );
  await owner.query(
    `insert into stone select n, case when n = 1 then null else 'stone ' || n end, n % 2 = 0,
      '2026-01-01T00:00:00.5Z'::timestamptz + make_interval(days => n) from generate_series(1, 200) n`,
  );
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});
beforeEach(async () => {
  idleErrors = [];
  way = await openWay();
  reader = openPipelinedReader({
    user: owner.user,
    database: owner.database,
    password: owner.password,
    host: "127.0.0.1",
    port: way.port,
    application_name: "reader under test",
    statement_timeout: 1_000,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    answerTimeoutMs: ANSWER_TIMEOUT_MS,
    onIdleError: (error) => idleErrors.push(error),
  });
});
afterEach(async () => {
  way.isHeld = false;
  await reader.close();
  await way.close();
});

/** A proxy between a reader and the reader's database. */
interface Way {
  port: number;
  /** While true, the proxy holds back every answer. */
  isHeld: boolean;
  cut(): void;
  close(): Promise<void>;
}

async function openWay(port = 0): Promise<Way> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(`${owner.host}/.s.PGSQL.${owner.port}`);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    near.on("data", (chunk) => far.write(chunk));
    far.on("data", (chunk) => void (way.isHeld || near.write(chunk)));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    isHeld: false,
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const read = (id: number) => reader.read(STONE, [String(id)]);
const stone = (id: number) => ({
  id,
  name: id === 1 ? null : `stone ${id}`,
  isRound: id % 2 === 0,
  foundAt: new Date(Date.UTC(2026, 0, 1 + id, 0, 0, 0, 500)),
});
const isOutage = (one: PromiseSettledResult<unknown>) =>
  one.status === "rejected" && isDatabaseOutage(one.reason);
const backends = async () => {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'reader under test'",
  );
  return rows;
};

test("each of two hundred simultaneous reads gets its own typed row, over two connections", async () => {
  const ids = Array.from({ length: 200 }, (_, at) => at + 1);
  expect((await Promise.all(ids.map(read))).flat()).toEqual(ids.map(stone));
  expect(await read(201)).toEqual([]);
  expect(await backends()).toHaveLength(2);
});

test("when one read fails, the reads around it succeed", async () => {
  const results = await Promise.allSettled([
    read(1),
    reader.read(HALF, ["0"]),
    reader.read(MISSPELT, []),
    read(2),
    reader.read(HALF, ["2"]),
    reader.read(MISSPELT, []),
    read(3),
  ]);
  expect(results).toMatchObject([
    { value: [stone(1)] },
    { reason: { code: "22012" } },
    { reason: { code: "42P01" } },
    { value: [stone(2)] },
    { value: [{ half: 5 }] },
    { reason: { code: "42P01" } },
    { value: [stone(3)] },
  ]);
  expect(await Promise.all([reader.read(HALF, ["5"]), reader.read(HALF, ["1"])])).toEqual([
    [{ half: 2 }],
    [{ half: 10 }],
  ]);
});

test("the database ends a read that takes too long, and answers the reads behind it", async () => {
  const slow = reader.read(SLOW, ["60"]);
  const behind = [read(4), read(5)];
  await expect(slow).rejects.toMatchObject({ code: "57014" });
  expect(await Promise.all(behind)).toEqual([[stone(4)], [stone(5)]]);
});

test("while the database is down, every read fails at once as an outage, and when the database is back, reads succeed", async () => {
  const { port } = way;
  await way.close();
  const refused = await Promise.allSettled([read(1), read(2), read(3)]);
  expect(refused.map(isOutage)).toEqual([true, true, true]);
  way = await openWay(port);
  expect(await read(7)).toEqual([stone(7)]);
});

test("when a database hangs, all waiting reads fail after the timeout, and the next reads get new connections", async () => {
  await Promise.all([read(1), read(2)]);
  way.isHeld = true;
  const begun = performance.now();
  const held = await Promise.allSettled([read(1), read(2), read(3), read(4)]);
  expect(held.map(isOutage)).toEqual(Array(4).fill(true));
  expect(performance.now() - begun).toBeGreaterThanOrEqual(ANSWER_TIMEOUT_MS * 0.9);
  way.isHeld = false;
  expect(await Promise.all([read(5), read(6)])).toEqual([[stone(5)], [stone(6)]]);
});

test("a database that accepts connections but never answers counts as an outage after the timeout", async () => {
  way.isHeld = true;
  const held = await Promise.allSettled([read(1), read(2), read(3)]);
  expect(held.map(isOutage)).toEqual([true, true, true]);
  way.isHeld = false;
  expect(await read(4)).toEqual([stone(4)]);
});

test("when an idle connection is cut, or PostgreSQL ends it, the error is only logged and a new connection is opened", async () => {
  await Promise.all([read(1), read(2)]);
  way.cut();
  await expect.poll(() => idleErrors.length, LONG_WAIT).toBeGreaterThanOrEqual(2);
  expect(await Promise.all([read(3), read(4)])).toEqual([[stone(3)], [stone(4)]]);
  for (const { pid } of await backends()) await owner.query("select pg_terminate_backend($1)", [pid]);
  // The reader may still send reads on a connection until it notices that the connection has ended.
  await expect
    .poll(() => Promise.all([read(5), read(6)]).catch(isDatabaseOutage), LONG_WAIT)
    .toEqual([[stone(5)], [stone(6)]]);
});

test("when a connection is cut, all reads that wait on it fail", async () => {
  await Promise.all([read(1), read(2)]);
  const slow = [reader.read(SLOW, ["0.9"]), reader.read(SLOW, ["0.9"]), read(1), read(2)];
  const settled = Promise.allSettled(slow);
  way.cut();
  const results = await settled;
  expect(results.map(isOutage)).toEqual(Array(4).fill(true));
  expect(await read(8)).toEqual([stone(8)]);
});

test("closing the reader lets waiting reads finish", async () => {
  const asked = [read(1), read(2), read(3)];
  await read(4);
  await reader.close();
  expect((await Promise.all(asked)).flat()).toEqual([1, 2, 3].map(stone));
  await expect.poll(backends, LONG_WAIT).toEqual([]);
});
