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

/**
 * The call GET user on Portico, on the bare server and on two other products. Each runs in a process of its
 * own, and they are measured in turn on one PostgreSQL.
 */
export async function getUser(bench: Bench): Promise<Figure[]> {
  const { postgres } = bench;
  const databaseUrl = postgres.porticoUrl;
  const [betterAuthUrl, parseUrl] = [
    await postgres.emptyDatabase("better_auth"),
    await postgres.emptyDatabase("parse_server"),
  ];
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl });
  const bare = await startChild<PorticoReady>("servers/bare.ts", { databaseUrl });
  const pipelined = await startChild<PorticoReady>("servers/bare.ts", { databaseUrl, isPipelined: true });
  const betterAuth = await startChild<Target>("servers/better-auth.js", { databaseUrl: betterAuthUrl });
  const parseServer = await startChild<Target>("servers/parse-server.js", { databaseUrl: parseUrl });
  const all = [portico, bare, pipelined, betterAuth, parseServer];
  try {
    const user = await getUserOf(portico.url, ADMIN_EMAIL);
    const bareHeaders = { authorization: `Bearer ${sessionOf(user.headers.authorization)}` };
    const targets = {
      "better-auth": betterAuth,
      "parse-server": parseServer,
      bare: { ...bare, headers: bareHeaders },
      pipelined: { ...pipelined, headers: bareHeaders },
      portico: { ...portico, ...user },
    };
    await sameAnswer(targets.bare, targets.portico);
    await sameAnswer(targets.pipelined, targets.portico);
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
  measured: Record<"portico" | "bare" | "pipelined" | "better-auth" | "parse-server", Measured>,
  statements: number,
): Figure[] {
  const { portico, bare, pipelined } = measured;
  const answers = (other: Measured) => portico.perSecond / other.perSecond;
  const processor = (other: Measured) => other.cpuUs / portico.cpuUs;
  return [
    { what: "GET user, answers a second", value: portico.perSecond, unit: "/s" },
    {
      what: "GET user of bare node:http + pg pool",
      value: answers(bare),
      unit: "x",
      budget: { atLeast: 1.5 },
    },
    {
      what: "GET user of the bare server that pipelines the least select",
      value: answers(pipelined),
      unit: "x",
      budget: { atLeast: 0.85 },
    },
    {
      what: "Processor time of GET user, of the bare pool's",
      value: portico.cpuUs / bare.cpuUs,
      unit: "x",
      budget: { atMost: 0.7 },
    },
    {
      what: "GET user, SQL statements a call",
      value: statements,
      unit: "",
      budget: { atMost: 1 },
      isCount: true,
    },
    ...(["better-auth", "parse-server"] as const).flatMap((peer): Figure[] => [
      { what: `GET user of ${peer}`, value: answers(measured[peer]), unit: "x", budget: { atLeast: 10 } },
      {
        what: `Processor time of ${peer}, of Portico's`,
        value: processor(measured[peer]),
        unit: "x",
        budget: { atLeast: 10 },
      },
    ]),
  ];
}

/** Throws unless both give the same answer: a ratio is only meaningful when both do the same work. */
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
