import pg from "pg";
import { QUARTERLY } from "../../server/test/reports.ts";
import { fillPeople } from "./fill-people.ts";
import type { WatchedApp } from "./watched-app.ts";

/** The number of reports per client, one for each quarter, and the number of clients per agent. */
const REPORTS_EACH = 40;
const CLIENTS_EACH = 125;

/** A firm with reports, and a user of each role in it. */
export interface ReportFirm {
  app: WatchedApp;
  headers: Record<"client" | "agent", Record<string, string>>;
}

/** Gives a firm enough clients for the given number of reports. The app has made the database before. */
export async function fillReports(
  url: string,
  app: WatchedApp,
  stored: number,
  say: (line: string) => void,
): Promise<ReportFirm> {
  const clients = Math.ceil(stored / REPORTS_EACH);
  const agents = Math.max(1, Math.floor(clients / CLIENTS_EACH));
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const from = performance.now();
  try {
    await fillPeople(pool, { agents, clients });
    // One client in ten has no report of the last complete quarter.
    await pool.query(
      `insert into report (id, client_id, template_id, template_version, root_id, holds_period, title, period_kind, period_start, period_end,
         currency, figures, charts, sections, acknowledgement_required, status, published_at, opened_at, created_at, updated_at)
       select made.id, made.client_id, $1, 1, made.id, true, 'Quarterly portfolio review', 'quarter', made.first,
         (made.first + interval '3 months' - interval '1 day')::date, 'EUR',
         '{"value": {"value": "284310", "previous": "275490", "target": null, "note": null}}', '{}', '{"happened": "A calm quarter."}', false,
         'published', made.first + interval '4 months', case when made.n % 3 = 0 then made.first + interval '5 months' end, now(), now()
       from (select gen_random_uuid() as id, id as client_id, n, ('2026-07-01'::date - n * interval '3 months')::date as first
         from app_user, generate_series(0, $2::int - 1) as n
         where email like 'client%@many.example' and (n > 0 or substring(email from '[0-9]+')::int % 10 <> 0)) as made`,
      [QUARTERLY, REPORTS_EACH],
    );
    await pool.query("vacuum analyze");
  } finally {
    await pool.end();
  }
  say(`${stored} reports filled in ${((performance.now() - from) / 1000).toFixed(0)} s (${agents} agents)`);
  return {
    app,
    headers: {
      client: await app.signIn("client1@many.example"),
      agent: await app.signIn("agent1@many.example"),
    },
  };
}
