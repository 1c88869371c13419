import { sql } from "drizzle-orm";
import { inOneForm } from "../label-form.ts";
import { requestItems, requests } from "../../schema/documents/request.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Which of some items a client has already sent, and which they are already asked for. The numbers are the
 * positions of the items in the list.
 */
interface AskedBefore {
  clientId: string;
  came: readonly number[];
  open: readonly number[];
}

/**
 * The clients, among the given ones, who have already sent a document with one of these labels or are already
 * asked for one. A document has come if it waits for the firm or was accepted, and is open while its request
 * is unfinished. If a client is asked again for something that they have sent, the document counts as open.
 */
export async function findAskedBefore(
  db: Queries,
  clientIds: readonly string[],
  labels: readonly string[],
): Promise<AskedBefore[]> {
  if (clientIds.length === 0) return [];
  const { rows } = await db.execute<{ client_id: string; came: number[]; open: number[] }>(sql`
    with wanted as materialized (
      select (place - 1)::int as place, ${inOneForm(sql`label`)} as form
      from unnest(${sql.param([...labels])}::text[]) with ordinality as typed (label, place)
    ), found as (
      select asked.client_id, wanted.place,
        bool_or(item.state in ('open', 'rejected') and asked.state in ('open', 'submitted')) as is_open
      from ${requests} as asked
      join ${requestItems} as item on item.request_id = asked.id
      join wanted on wanted.form = ${inOneForm(sql`item.label`)}
      where asked.client_id = any(${sql.param([...clientIds])}::uuid[]) and (
        item.state = 'accepted'
        or (item.state = 'uploaded' and asked.state <> 'cancelled')
        or (item.state in ('open', 'rejected') and asked.state in ('open', 'submitted')))
      group by asked.client_id, wanted.place
    )
    select client_id, array_agg(place) filter (where not is_open) as came, array_agg(place) filter (where is_open) as open
    from found group by client_id`);
  return rows.map(({ client_id, came, open }) => ({
    clientId: client_id,
    came: came ?? [],
    open: open ?? [],
  }));
}
