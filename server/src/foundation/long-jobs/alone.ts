import { sql } from "drizzle-orm";
import type { Database, Queries } from "../../platform/database/database.ts";

/** The number of the job's lock among PostgreSQL's advisory locks. */
const key = (jobId: string) => sql`hashtextextended(${`long_job ${jobId}`}, 0)`;
const text = "select pg_try_advisory_lock(hashtextextended($1, 0)) as is_free";

/**
 * Does the work only if no other server works on the same job. The lock belongs to the connection, so it is
 * also released when the server is killed. Throws if another server is at work.
 */
export async function alone(
  { pool }: Pick<Database, "pool">,
  jobId: string,
  work: () => Promise<void>,
): Promise<void> {
  const connection = await pool.connect();
  let isHeld = false;
  try {
    const { rows } = await connection.query<{ is_free: boolean }>(text, [`long_job ${jobId}`]);
    isHeld = rows[0]?.is_free ?? false;
    if (!isHeld) throw new Error(`another server works on job ${jobId}`);
    await work();
  } finally {
    // If this call holds the lock, its connection is closed, because closing always releases the lock.
    connection.release(isHeld);
  }
}

/**
 * True if no server works on the job now. If this is called in a transaction, no other server can begin the
 * job until the transaction ends.
 */
export async function isIdle(db: Queries, jobId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${key(jobId)}) as is_free`,
  );
  return rows[0]?.is_free ?? false;
}
