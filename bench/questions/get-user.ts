import { uuidFromBytes } from "../../server/src/platform/ids.ts";
import { startChild } from "../platform/child.ts";
import { interleaved, type Measured, type Target } from "../platform/load.ts";
import { ADMIN_EMAIL, getUserOf } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { statementsPerCall } from "../platform/statements-per-call.ts";
import type { PorticoReady } from "../servers/portico.ts";

const ID_BYTES = 16;
const TOKEN_PREFIX = /^Bearer atk_/;

/** Who am I: Portico, the bare server and two peers, one process each, in turn on one PostgreSQL. */
export async function getUser(bench: Bench): Promise<Figure[]> {
  const { postgres } = bench;
  const databaseUrl = postgres.porticoUrl;
  const [betterAuthUrl, parseUrl] = [
    await postgres.emptyDatabase("better_auth"),
    await postgres.emptyDatabase("parse_server"),
  ];
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl });
  const bare = await startChild<PorticoReady>("servers/bare.ts", { databaseUrl });
  const betterAuth = await startChild<Target>("servers/better-auth.js", { databaseUrl: betterAuthUrl });
  const parseServer = await startChild<Target>("servers/parse-server.js", { databaseUrl: parseUrl });
  const all = [portico, bare, betterAuth, parseServer];
  try {
    const user = await getUserOf(portico.url, ADMIN_EMAIL);
    const targets = {
      "better-auth": betterAuth,
      "parse-server": parseServer,
      bare: { ...bare, headers: { authorization: `Bearer ${sessionOf(user.headers.authorization)}` } },
      portico: { ...portico, ...user },
    };
    await sameAnswer(targets.bare, targets.portico);
    const measured = await interleaved(targets, bench);
    for (const [name, { perSecond, cpuUs }] of Object.entries(measured))
      bench.say(
        `${name}: ${Math.round(perSecond)} answers a second, ${Math.round(cpuUs)} µs of processor each`,
      );
    const statements = await statementsPerCall("servers/portico.ts", databaseUrl, ({ url }) =>
      getUserOf(url, ADMIN_EMAIL),
    );
    for (const name of ["better-auth", "parse-server"]) {
      const ownUrl = await postgres.emptyDatabase(`${name.replace("-", "_")}_counted`);
      const count = await statementsPerCall(`servers/${name}.js`, ownUrl, (ready) => ready);
      bench.say(`${name}: ${count} SQL statements a call`);
    }
    return figuresOf(measured, statements);
  } finally {
    await Promise.all(all.map((child) => child.stop()));
  }
}

function figuresOf(
  measured: Record<"portico" | "bare" | "better-auth" | "parse-server", Measured>,
  statements: number,
): Figure[] {
  const [portico, bare] = [measured.portico.perSecond, measured.bare.perSecond];
  const [betterAuth, parseServer] = [measured["better-auth"].perSecond, measured["parse-server"].perSecond];
  return [
    { what: "GET user, answers a second", value: portico, unit: "/s" },
    { what: "GET user of bare node:http + pg", value: portico / bare, unit: "x", budget: { atLeast: 0.85 } },
    {
      what: "Processor time of bare node:http + pg to Portico's",
      value: measured.bare.cpuUs / measured.portico.cpuUs,
      unit: "x",
    },
    {
      what: "GET user, SQL statements a call",
      value: statements,
      unit: "",
      budget: { atMost: 1 },
      isCount: true,
    },
    { what: "GET user of better-auth", value: portico / betterAuth, unit: "x", budget: { atLeast: 10 } },
    { what: "GET user of parse-server", value: portico / parseServer, unit: "x", budget: { atLeast: 8 } },
    { what: "better-auth of bare node:http + pg", value: betterAuth / bare, unit: "x" },
    { what: "parse-server of bare node:http + pg", value: parseServer / bare, unit: "x" },
  ];
}

/** A ratio is only worth something when both do the same work. */
async function sameAnswer(one: Target, other: Target): Promise<void> {
  const [first, second] = await Promise.all(
    [one, other].map(async ({ url, headers }) => (await fetch(url, { headers })).json()),
  );
  if (JSON.stringify(first) !== JSON.stringify(second))
    throw new Error(`The bare server answers ${JSON.stringify(first)}, Portico ${JSON.stringify(second)}.`);
}

function sessionOf(authorization: string): string {
  const claims = Buffer.from(authorization.replace(TOKEN_PREFIX, ""), "base64url");
  return uuidFromBytes(claims.subarray(0, ID_BYTES));
}
