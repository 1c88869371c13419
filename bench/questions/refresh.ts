import { startChild } from "../platform/child.ts";
import { CONNECTIONS, interleaved, type Target } from "../platform/load.ts";
import { ADMIN_EMAIL, clientEmails, getUserOf, signIn } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { statementsPerCall } from "../platform/statements-per-call.ts";
import type { PorticoReady } from "../servers/portico.ts";

/**
 * The cost of a refresh, compared with the cost of a read. Each connection has a session of its own and
 * rotates its own token.
 */
export async function refresh(bench: Bench): Promise<Figure[]> {
  const databaseUrl = bench.postgres.porticoUrl;
  const portico = await startChild<PorticoReady>("servers/portico.ts", { databaseUrl });
  try {
    const targets = {
      user: await getUserOf(portico.url, ADMIN_EMAIL),
      refresh: await refreshOf(portico.url, CONNECTIONS),
    };
    const { user, refresh: refreshed } = await interleaved(targets, bench);
    const statements = await statementsPerCall("servers/portico.ts", databaseUrl, ({ url }) =>
      refreshOf(url, 1),
    );
    return [
      { what: "Refresh, answers a second", value: refreshed.perSecond, unit: "/s" },
      { what: "Refresh of GET user", value: refreshed.perSecond / user.perSecond, unit: "x" },
      {
        what: "Refresh, SQL statements a call",
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

async function refreshOf(url: string, sessions: number): Promise<Target> {
  const bodies: string[] = [];
  for (const email of clientEmails.slice(0, sessions)) {
    const { refresh_token } = await signIn(url, email);
    bodies.push(JSON.stringify({ refresh_token, token_type: "bearer" }));
  }
  return {
    url: `${url}/api/frontend/user/token/refresh`,
    method: "POST",
    headers: { "content-type": "application/json" },
    bodies,
  };
}
