import { sql } from "drizzle-orm";
import { inOneForm } from "../label-form.ts";
import { requestItems, requests } from "../../schema/documents/request.table.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface MissingItem {
  label: string;
  /** The explanation that came with the item. */
  help: string | null;
  required: boolean;
  /** A day in the firm's calendar as ISO 8601; null: there is no due day. */
  dueOn: string | null;
}

/** What is missing from a client's requests, the earliest due day first. */
export interface Missing {
  clientId: string;
  items: MissingItem[];
  /** The titles of the requests, the oldest first. */
  titles: string[];
  /** The note that came with the oldest request. */
  note: string | null;
}

/**
 * What is missing from some requests, by client. Clients who have sent everything are left out. A document
 * that two requests ask for is named once, with the earlier due day.
 */
export async function missingOf(db: Queries, ids: readonly string[]): Promise<Missing[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{
    client_id: string;
    titles: string[];
    items: Labelled[];
    note: string | null;
  }>(sql`
    select asked.client_id, array_agg(asked.title order by asked.created_at, asked.id) as titles,
      (array_agg(asked.note order by asked.created_at, asked.id))[1] as note,
      json_agg(json_build_object('label', item.label, 'form', ${inOneForm(sql`item.label`)}, 'help', item.help, 'required', item.required, 'dueOn', coalesce(item.due_on, asked.due_on))
        order by coalesce(item.due_on, asked.due_on), asked.created_at, asked.id, item.position) as items
    from ${requests} as asked join ${requestItems} as item on item.request_id = asked.id
    where asked.id = any(${sql.param([...ids])}::uuid[]) and asked.state = 'open' and item.state in ('open', 'rejected')
    group by asked.client_id`);
  return rows.map(({ client_id, titles, items, note }) => ({
    clientId: client_id,
    titles: [...new Set(titles)],
    items: namedOnce(items),
    note,
  }));
}

interface Labelled extends MissingItem {
  /** The label in the form in which labels are compared. */
  form: string;
}

function namedOnce(items: readonly Labelled[]): MissingItem[] {
  const named = new Map<string, MissingItem>();
  for (const { form, label, help, required, dueOn } of items) {
    const known = named.get(form);
    if (known) known.required ||= required;
    else named.set(form, { label, help, required, dueOn });
  }
  return [...named.values()];
}
