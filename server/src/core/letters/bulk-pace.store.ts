import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";

/** Its row among the limits; every limit's own rows have a colon in their keys. */
const KEY = "emails_to_many";

/** From when on the next email to many may leave. Whoever sends some waits here for whoever does so already. */
export async function lockPace(db: Queries, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ expire: string }>(sql`
    insert into rate_limit as kept (key, points, expire) values (${KEY}, 1, ${now.getTime()})
    on conflict (key) do update set points = kept.points returning expire`);
  return new Date(Number(rows[0]!.expire));
}

/** Notes it, of a pace that is locked. */
export async function setPace(db: Queries, next: Date): Promise<void> {
  await db.execute(sql`update rate_limit set expire = ${next.getTime()} where key = ${KEY}`);
}
