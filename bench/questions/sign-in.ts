import { createPasswordHasher } from "../../server/src/platform/password-hash.ts";
import { startChild } from "../platform/child.ts";
import { median } from "../platform/median.ts";
import { clientEmails, PASSWORD, signIn, signInOf } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { statementsPerCall } from "../platform/statements-per-call.ts";
import type { PorticoReady } from "../servers/portico.ts";

const WARM_UP = 5;
/**
 * Only a few clients sign in. After their first sign-ins the server knows the program that they use, as with
 * real users.
 */
const SIGNING_IN = 3;
const PAIRS_PER_ROUND = 15;

/**
 * What a sign-in costs in addition to computing one password hash. A sign-in and a hash are timed in pairs,
 * one after the other.
 */
export async function signInCost({ postgres, rounds }: Bench): Promise<Figure[]> {
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl: postgres.porticoUrl });
  try {
    const hasher = await createPasswordHasher();
    const passwordHash = await hasher.hash(PASSWORD, "bench");
    const hashes: number[] = [];
    const signIns: number[] = [];
    for (let pair = -WARM_UP; pair < PAIRS_PER_ROUND * rounds; pair += 1) {
      const email = clientEmails[(pair + WARM_UP) % SIGNING_IN]!;
      const hashMs = await timeOf(() => hasher.verify(PASSWORD, passwordHash, "bench"));
      const signInMs = await timeOf(() => signIn(portico.url, email));
      if (pair < 0) continue;
      hashes.push(hashMs);
      signIns.push(signInMs);
    }
    const statements = await statementsPerCall("servers/portico.ts", postgres.porticoUrl, ({ url }) =>
      signInOf(url, clientEmails[0]!),
    );
    return [
      { what: "Password hash", value: median(hashes), unit: "ms" },
      { what: "Sign-in", value: median(signIns), unit: "ms" },
      {
        what: "Sign-in of the bare hash",
        value: median(signIns) / median(hashes),
        unit: "x",
        budget: { atMost: 1.2 },
      },
      {
        what: "Sign-in, SQL statements a call",
        value: statements,
        unit: "",
        budget: { atMost: 2 },
        isCount: true,
      },
    ];
  } finally {
    await portico.stop();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
