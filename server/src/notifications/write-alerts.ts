import type { Role } from "@portico/contract/foundation/roles";
import { sql } from "drizzle-orm";
import { HOUR_MS, later } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { CHANGES_CHANNEL } from "../platform/http/event-streams.ts";
import { newId, NIL_ID } from "../platform/ids.ts";
import type { NewAlerts } from "../foundation/alert-kinds.ts";
import type { AlertWriter } from "../foundation/dependencies.ts";
import { users } from "../schema/foundation/user.table.ts";
import { postAlertsNow } from "./alerts/post-alerts-now.ts";
import { alertPreferences, alerts } from "../schema/notifications/alert.table.ts";

/**
 * If the same thing happens again within this time and the alert is still unread, the alert's count rises
 * instead of a new alert being written.
 */
const TOGETHER_MS = HOUR_MS;

/**
 * An alert that is about this many things gets no more; a new alert begins. Otherwise each addition would be
 * slower than the one before.
 */
const ABOUT_MAX = 1_000;

/**
 * Notifies people of something in the transaction in which it happens, so that a rollback undoes the
 * notification too. Leaves out people who are not active, do not have a role that gets this kind, or have
 * turned the kind off. The same kind and subject within an hour are one alert with a count.
 */
export async function writeAlerts(
  deps: AlertWriter,
  tx: Transaction,
  { kind, to, now, isAsked = false }: NewAlerts,
): Promise<void> {
  if (to.length === 0) return;
  // The order is the same everywhere; otherwise two transactions that notify the same people could wait for
  // each other.
  const list = to
    .map(({ userId, subjectId = NIL_ID, clientIds = [], materialIds = [], facts = {} }) => {
      const about = { subject_id: subjectId, client_ids: clientIds, material_ids: materialIds };
      return { id: newId(now), user_id: userId, ...about, facts };
    })
    .sort((one, other) => compare(one.user_id + one.subject_id, other.user_id + other.subject_id));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
    as wanted (id uuid, user_id uuid, subject_id uuid, client_ids uuid[], material_ids uuid[], facts jsonb)`;
  const isFull = sql`greatest(cardinality(${alerts.clientIds}), cardinality(${alerts.materialIds})) >= ${ABOUT_MAX}`;
  await tx.db.execute(sql`update ${alerts} set is_open = false from ${wanted}
    where ${alerts.isOpen} and ${alerts.kind} = ${kind} and ${alerts.userId} = wanted.user_id
      and ${alerts.subjectId} = wanted.subject_id and (${alerts.createdAt} <= ${later(now, -TOGETHER_MS)} or ${isFull})`);
  const { roles, email, isSecurity = false, hasOwnEmail = false } = deps.alertKinds.factsOf(kind);
  const isDaily = sql`(${chosenEmail(email, isSecurity)} = 'daily')`;
  const inApp = isSecurity ? sql`true` : sql`coalesce(${alertPreferences.inApp}, true)`;
  const isNow = hasOwnEmail ? sql`false` : sql`(${chosenEmail(email, isSecurity)} = 'now')`;
  const { rows } = await tx.db.execute<{ id: string; user_id: string; in_app: boolean; count: number }>(sql`
    insert into ${alerts} (id, user_id, role, kind, subject_id, client_ids, material_ids, facts, in_app, awaits_email, created_at, at)
    select wanted.id, ${users.id}, ${users.role}, ${kind}, wanted.subject_id, wanted.client_ids, wanted.material_ids, wanted.facts,
      ${inApp}, ${isDaily}, ${now}, ${now}
    from ${wanted}
    join ${users} on ${users.id} = wanted.user_id and ${users.status} = 'active' and ${users.role} = any(${sql.param([...roles])})
    left join ${alertPreferences} on ${alertPreferences.userId} = ${users.id} and ${alertPreferences.kind} = ${kind}
    where ${inApp} or ${isDaily} or ${isNow}
    order by ${users.id}, wanted.subject_id
    on conflict (user_id, kind, subject_id) where is_open do update set
      count = ${alerts.count} + 1, at = greatest(${alerts.at}, excluded.at), facts = ${mergedFacts}, role = excluded.role,
      in_app = excluded.in_app, awaits_email = ${alerts.awaitsEmail} or excluded.awaits_email,
      client_ids = ${alerts.clientIds} || array(
        select one from unnest(excluded.client_ids) as one where one <> all(${alerts.clientIds})),
      material_ids = ${alerts.materialIds} || array(
        select one from unnest(excluded.material_ids) as one where one <> all(${alerts.materialIds}))
    returning id, user_id, in_app, count`);
  if (!isAsked)
    await notifyOfChange(
      tx,
      rows.filter(({ in_app }) => in_app).map(({ user_id }) => user_id),
    );
  if (hasOwnEmail) return;
  // If the same thing happens again within the hour, no further email is sent.
  const fresh = rows.filter(({ count }) => count === 1).map(({ id }) => id);
  await postAlertsNow(deps, tx, fresh, now);
}

/**
 * The facts of an alert for something that has happened again. Numbers of clients are added up and names of
 * fields are joined; all other facts get their newest value.
 */
const mergedFacts = sql`${alerts.facts} || excluded.facts
  || case when excluded.facts ? 'clients' then jsonb_build_object(
    'clients', (${alerts.facts} ->> 'clients')::int + (excluded.facts ->> 'clients')::int) else '{}' end
  || case when excluded.facts ? 'fields' then jsonb_build_object('fields', (
    select jsonb_agg(distinct "each") from jsonb_array_elements((${alerts.facts} -> 'fields') || (excluded.facts -> 'fields')) as "each"
  )) else '{}' end`;

/**
 * Notifies the browsers of some people, once this transaction has committed, that there is something new for
 * them.
 */
export async function notifyOfChange(tx: Pick<Transaction, "db">, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.db.execute(
    sql`select pg_notify(${CHANGES_CHANNEL}, 'person:' || id) from unnest(${sql.param([...userIds])}::uuid[]) as one (id)`,
  );
}

/** Like notifyOfChange, but for everyone with a role: one notification for the whole role. */
export async function notifyRoleOfChange(tx: Pick<Transaction, "db">, role: Role): Promise<void> {
  await tx.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${`role:${role}`})`);
}

/** When the reader in the surrounding query wants an email: at once, daily or never. */
function chosenEmail(email: string | null, isSecurity: boolean) {
  if (email === null) return sql`'off'`;
  return isSecurity ? sql`${email}::text` : sql`coalesce(${alertPreferences.email}, ${email}::text)`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
