import { startChild } from "../platform/child.ts";
import { type PacedResult, pacedLoad } from "../platform/load.ts";
import { median, quantile } from "../platform/median.ts";
import { ADMIN_EMAIL, clientEmails, getUserOf, signInBody } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import type { PorticoReady } from "../servers/portico.ts";

const SIGN_INS_PER_SECOND = 30;
const READS_PER_SECOND = 100;
const SHARE = 0.95;
const SHORT_MS = 50;

/**
 * Does a wave of sign-ins slow down other users? Read requests are sent at a fixed pace, with and without
 * such a wave, in turn.
 */
export async function signInWave({ postgres, rounds, seconds, say }: Bench): Promise<Figure[]> {
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl: postgres.porticoUrl });
  try {
    const user = await getUserOf(portico.url, ADMIN_EMAIL);
    const wave = {
      url: `${portico.url}/api/frontend/user/token`,
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      bodies: clientEmails.map(signInBody),
    };
    await pacedLoad(user, READS_PER_SECOND, 1);
    const quiet: number[] = [];
    const busy: number[] = [];
    const shares: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(p95(await pacedLoad(user, READS_PER_SECOND, seconds)));
      const [reads, signIns] = await Promise.all([
        pacedLoad(user, READS_PER_SECOND, seconds),
        pacedLoad(wave, SIGN_INS_PER_SECOND, seconds),
      ]);
      busy.push(p95(reads));
      if (signIns.failed > 0) throw new Error(`${signIns.failed} sign-ins failed.`);
      shares.push(signIns.latenciesMs.length / (SIGN_INS_PER_SECOND * seconds));
    }
    say(
      `${Math.round(median(shares) * 100)} of 100 sign-ins were let in, the others were asked to come back`,
    );
    const ratio = median(busy.map((ms, round) => ms / quiet[round]!));
    return [
      { what: "GET user, 95th percentile, quiet", value: median(quiet), unit: "ms" },
      { what: "Under 30 sign-ins/s of quiet", value: ratio, unit: "x" },
      {
        what: "GET user, 95th percentile, 30 sign-ins/s",
        value: median(busy),
        unit: "ms",
        // The load and the database share the machine's cores. So a time that is short for a user passes, no
        // matter how large the ratio is.
        budget: { atMost: Math.max(2 * median(quiet), SHORT_MS) },
      },
    ];
  } finally {
    await portico.stop();
  }
}

function p95({ latenciesMs, failed }: PacedResult): number {
  if (failed > 0) throw new Error(`${failed} reads failed.`);
  return quantile(latenciesMs, SHARE);
}
