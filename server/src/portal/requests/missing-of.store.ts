import { sql } from "drizzle-orm";
import { requestItems, requests } from "../../core/shelves/request.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** What of a client's requests is missing. */
export interface Missing {
  clientId: string;
  documents: number;
  /** The earliest day of it, as ISO 8601; null: it has none. */
  dueOn: string | null;
}

/** What is missing of some requests, client by client; whoever has sent everything is not among them. */
export async function missingOf(db: Queries, ids: readonly string[]): Promise<Missing[]> {
  const { rows } = await db.execute<{ client_id: string; documents: number; due_on: string | null }>(sql`
    select asked.client_id, count(*)::int as documents, min(coalesce(item.due_on, asked.due_on))::text as due_on
    from ${requests} as asked join ${requestItems} as item on item.request_id = asked.id
    where asked.id = any(${sql.param([...ids])}::uuid[]) and asked.state = 'open' and item.state in ('open', 'rejected')
    group by asked.client_id`);
  return rows.map(({ client_id, documents, due_on }) => ({ clientId: client_id, documents, dueOn: due_on }));
}
