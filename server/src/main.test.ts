import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../test/database.ts";
import { fairTime } from "../test/fair-time.ts";
import { keepPort } from "../test/kept-port.ts";
import { type Program, runProgram, startProgram } from "../test/program.ts";
import { TEST_SECRET } from "../test/test-app.ts";
import { matchSecret } from "./platform/secret-store.ts";

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-main-"));
  database = await createDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * The umask of a process, which removes permissions from the files it writes; only Linux shows it for another
 * process.
 */
const umaskOf = ({ process: { pid } }: Program) =>
  process.platform === "linux"
    ? /^Umask:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]
    : "0077";

const external = () => ({
  DATABASE_URL: database.url,
  SECRET: TEST_SECRET,
  DATA_DIR: join(folder, "external"),
});

/** Returns the token in the link that a program has printed. */
const firstAdminToken = (program: Program) =>
  new URL(/^Create the first admin here: (\S+)$/m.exec(program.output())![1]!).searchParams.get("token")!;

test("a start without an admin prints one link, every start prints another, and only the newest is valid", async () => {
  const links: string[] = [];
  let program: Program | undefined;
  for (let start = 0; start < 2; start += 1) {
    program = await startProgram(external());
    expect(umaskOf(program)).toBe("0077");
    links.push(/^Create the first admin here: (\S+)$/m.exec(program.output())![1]!);
    if (start === 0) expect(await program.end("SIGTERM")).toBe(0);
  }
  const details = (link: string) =>
    fetch(
      `http://127.0.0.1:${program!.port}/api/frontend/user/invitee/details?token=${new URL(link).searchParams.get("token")}`,
    );
  const statuses = [(await details(links[0]!)).status, (await details(links[1]!)).status];
  await program!.end("SIGTERM");
  expect(statuses).toEqual([400, 200]);
});

test("the link of a server that has ended is invalid, and that of another running server is valid", async () => {
  const fresh = await createDatabase();
  const env = { ...external(), DATABASE_URL: fresh.url };
  const one = await startProgram(env);
  const two = await startProgram({ ...env, DATA_DIR: join(folder, "second") });
  const links = [one, two].map(firstAdminToken);
  expect(await two.end("SIGTERM")).toBe(0);
  const statuses = await Promise.all(
    links.map(
      async (link) =>
        (await fetch(`http://127.0.0.1:${one.port}/api/frontend/user/invitee/details?token=${link}`)).status,
    ),
  );
  await one.end("SIGTERM");
  await fresh.drop();
  expect(statuses).toEqual([200, 400]);
});

test("two servers on one database start at once, and a token of one is valid at the other", async () => {
  const fresh = await createDatabase();
  const env = { ...external(), DATABASE_URL: fresh.url };
  const [one, two] = await Promise.all([
    startProgram(env),
    startProgram({ ...env, DATA_DIR: join(folder, "second") }),
  ]);
  const links = [one, two].map(firstAdminToken);
  const opens = (link: string, program: Program) =>
    fetch(`http://127.0.0.1:${program.port}/api/frontend/user/invitee/details?token=${link}`);
  // A link in the output of one server stays valid when the other server starts.
  for (const link of links) {
    expect((await opens(link, one)).status).toBe(200);
    expect((await opens(link, two)).status).toBe(200);
  }
  const json = {
    first_name: "A",
    last_name: "B",
    email: "a@firm.example",
    password: "seven walnut ladders hum",
  };
  const send = (program: Program, link: string) =>
    fetch(`http://127.0.0.1:${program.port}/api/frontend/user/?token=${link}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(json),
    });
  const answers = await Promise.all(links.map((link) => send(one, link)));
  const made = answers.find(({ status }) => status === 201)!;
  const { access_token } = (await made.json()) as { access_token: string };
  const elsewhere = await fetch(`http://127.0.0.1:${two.port}/api/frontend/user/`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const left = await Promise.all(links.map((link) => opens(link, two)));
  await Promise.all([one.end("SIGTERM"), two.end("SIGTERM")]);
  await fresh.drop();
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(left.map(({ status }) => status)).toEqual([400, 400]);
  expect(elsewhere.status).toBe(200);
});

test("wrong variables stop the start, all named at once, each with its fix", async () => {
  const { code, output } = await runProgram({
    PORT: "http",
    PUBLIC_URL: "http://portal.firm.example",
    DATABASE_URL: "mysql://x",
    SMTP_URL: "mail",
    LOG_LEVEL: "loud",
    TRUST_PROXY: "1",
    HOST: "a b",
    MAIL_FROM: "nobody",
    SECRET: "short",
  });
  expect(code).toBe(1);
  const lines = output.trim().split("\n");
  expect(lines.map((line) => line.split(" ")[0]).sort()).toEqual([
    "DATABASE_URL",
    "HOST",
    "LOG_LEVEL",
    "MAIL_FROM",
    "PORT",
    "PUBLIC_URL",
    "SECRET",
    "SMTP_URL",
    "TRUST_PROXY",
  ]);
  for (const line of lines) expect(line).toMatch(/set it to|leave it out|such as/);
});

test("DATABASE_URL without SECRET, and SMTP_URL without MAIL_FROM, are refused with different messages", async () => {
  const { code, output } = await runProgram({ DATABASE_URL: database.url, SMTP_URL: "smtp://127.0.0.1:25" });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^SECRET is missing.*\nMAIL_FROM is missing.*\n$/),
  ]);
});

test("Google's settings are refused when half of them is missing, or when its issuer is without TLS", async () => {
  const pair = /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; set both .*\n$/;
  // The same reader refuses every other incomplete pair and bad address (config.test.ts).
  const half = await runProgram({ GOOGLE_CLIENT_ID: "web.apps.example" });
  expect(half).toEqual({ code: 1, output: expect.stringMatching(pair) });
  const both = { GOOGLE_CLIENT_ID: "web.apps.example", GOOGLE_CLIENT_SECRET: "a secret" };
  expect(await runProgram({ ...both, GOOGLE_ISSUER: "http://accounts.example" })).toEqual({
    code: 1,
    output: "GOOGLE_ISSUER is not a web address with https; leave it out.\n",
  });
});

test("a SECRET that is not the database's is refused; a rotated list is accepted", async () => {
  const fresh = await createDatabase();
  const env = { ...external(), DATABASE_URL: fresh.url };
  await matchSecret(fresh.url, [TEST_SECRET], { isOwnDatabase: false });
  const other = "another secret that is long enough to be one";
  const refused = await runProgram({ ...env, SECRET: other });
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining("SECRET does not match this database"),
  ]);
  await (await startProgram({ ...env, SECRET: `${other},${TEST_SECRET}` })).end("SIGTERM");
  await (await startProgram({ ...env, SECRET: other })).end("SIGTERM");
  await fresh.drop();
});

test("with PORT 0 Portico finds a free port, prints it, and answers there", async () => {
  const program = await startProgram({ ...external(), PORT: "0" });
  expect(program.output()).toContain(`PORT is 0: port ${program.port} was free.`);
  expect(program.url).toBe(`http://localhost:${program.port}`);
  const answer = await fetch(`http://127.0.0.1:${program.port}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: "alive" }]);
  expect(await program.end("SIGTERM")).toBe(0);
});

test("the start distinguishes a port that Portico holds from one that another program holds", async () => {
  const first = await startProgram(external());
  const again = await runProgram({ ...external(), PORT: String(first.port) });
  await first.end("SIGTERM");
  expect([again.code, again.output]).toEqual([
    1,
    expect.stringContaining("Portico is already running on port"),
  ]);

  const stranger = createServer((socket) => void socket.end("220 not http\r\n", () => socket.destroy()));
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  const { port } = stranger.address() as AddressInfo;
  const taken = await runProgram({ ...external(), PORT: String(port) });
  await new Promise((resolve) => stranger.close(resolve));
  expect([taken.code, taken.output]).toEqual([
    1,
    expect.stringContaining(`Port ${port} is used by another program`),
  ]);
});

test("a missing database, and a data folder that cannot be written, cause one sentence and exit 1", async () => {
  const silent = await keepPort();
  const nowhere = await runProgram({
    ...external(),
    DATABASE_URL: `postgresql://a:b@127.0.0.1:${silent.port}/portico`,
    DATABASE_WAIT_SECONDS: "0",
  });
  silent.release();
  expect([nowhere.code, nowhere.output]).toEqual([
    1,
    expect.stringMatching(/^The database in DATABASE_URL cannot be reached \(ECONNREFUSED\)\. Check .*\n$/),
  ]);
  const file = join(folder, "a-file");
  await writeFile(file, "");
  for (const dataDir of [join(file, "data"), "/proc/portico"]) {
    const { code, output } = await runProgram({ ...external(), DATA_DIR: dataDir });
    expect([dataDir, code, output]).toEqual([dataDir, 1, expect.stringMatching(/DATA_DIR/)]);
    expect(output.trim().split("\n")).toHaveLength(1);
  }
});

test("a start waits for a database that is still starting, and informs the operator", async () => {
  const { port, release } = await keepPort();
  const real = new URL(database.url);
  const socketPath = `${real.searchParams.get("host")}/.s.PGSQL.${real.searchParams.get("port")}`;
  // PostgreSQL's cannot_connect_now, which a recovering server sends.
  const fields = "SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0";
  const startingUp = Buffer.from(`E\0\0\0\0${fields}`, "latin1");
  startingUp.writeInt32BE(startingUp.length - 1, 1);
  let asked = 0;
  const late = createServer((near) => {
    asked += 1;
    if (asked === 1) return void near.once("data", () => near.end(startingUp));
    const far = connect(socketPath);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => near.destroy());
  });
  const url = `postgresql://${real.username}:${real.password}@127.0.0.1:${port}${real.pathname}`;
  const program = await startProgram({ ...external(), DATABASE_URL: url }, (output) => {
    if (output.includes("Waiting up to 60 s") && !late.listening) late.listen(port, "127.0.0.1");
  });
  expect(program.output()).toMatch(
    /^Waiting up to 60 s for the database in DATABASE_URL \(ECONNREFUSED\)\.$/m,
  );
  expect(asked).toBeGreaterThan(1);
  await program.end("SIGTERM");
  await new Promise((resolve) => late.close(resolve));
  release();
});

test("SIGTERM finishes what is running and ends with 0 within ten seconds", async () => {
  const program = await startProgram(external());
  const signIns = Array.from({ length: 10 }, (_, place) => ({
    body: new URLSearchParams({ username: `x${place}@home.example`, password: "x" }).toString(),
    call: request({
      host: "127.0.0.1",
      port: program.port,
      method: "POST",
      path: "/api/frontend/user/token",
      headers: { "content-type": "application/x-www-form-urlencoded", expect: "100-continue" },
    }),
  }));
  // Each call has arrived before the signal; a later one is refused.
  await Promise.all(
    signIns.map(({ call }) => {
      call.flushHeaders();
      return once(call, "continue");
    }),
  );
  const running = signIns.map(async ({ call, body }) => {
    call.end(body);
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  });
  const settled = Promise.allSettled(running);
  // The first answer shows that the others wait in the queue of hashes.
  await Promise.race(running);
  const { result: code, tookMs } = await fairTime(() => program.end("SIGTERM"));
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(10_000);
  expect(await settled).toEqual(Array(10).fill({ status: "fulfilled", value: 400 }));
});
