import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { nextAfter, roomAt } from "./bulk-pace.ts";

/** Its row among the limits; every limit's own rows have a colon in their keys. */
const KEY = "emails_to_many";

/** From when on the next email to many may leave. Whoever sends some waits here for whoever does so already. */
export async function lockPace(db: Queries, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ expire: string }>(sql`
    insert into rate_limit as kept (key, points, expire) values (${KEY}, 1, ${now.getTime()})
    on conflict (key) do update set points = kept.points returning expire`);
  return new Date(Number(rows[0]!.expire));
}

/** A turn to send emails to many, held until the transaction ends. */
interface Turn {
  /** How many may leave now. */
  room: number;
  /** When the next may, where none does now. */
  next: Date;
  /** Says how many have left. */
  end(emails: number): Promise<void>;
}

interface Sender {
  emailsPerMinute: number;
  now: Date;
  /** More do not leave in one transaction. */
  atOnce: number;
}

/** Waits for whoever sends emails to many at this moment. Returns how many may leave now. */
export async function takeTurn(db: Queries, { emailsPerMinute, now, atOnce }: Sender): Promise<Turn> {
  const pace = { perMinute: emailsPerMinute, next: await lockPace(db, now), now };
  return {
    room: Math.min(atOnce, roomAt(pace)),
    next: pace.next,
    end: (emails) => setPace(db, nextAfter(emails, pace)),
  };
}

async function setPace(db: Queries, next: Date): Promise<void> {
  await db.execute(sql`update rate_limit set expire = ${next.getTime()} where key = ${KEY}`);
}
