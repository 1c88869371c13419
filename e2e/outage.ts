import pg from "pg";
import { OWNER_ROLE } from "../server/src/platform/database/embedded-cluster.ts";
import { urlOf } from "../server/test/test-addresses.ts";
import type { Portico } from "./portico.ts";

const UNLIMITED = -1;

/** Disconnects a Portico from its database, or reconnects it. */
export async function reachDatabase(portico: Portico, isReachable: boolean): Promise<void> {
  const name = new URL(portico.database?.url ?? "").pathname.slice(1);
  const owner = new pg.Client({ connectionString: urlOf(OWNER_ROLE, "postgres") });
  await owner.connect();
  try {
    await owner.query(`alter database ${name} connection limit ${isReachable ? UNLIMITED : 0}`);
    if (!isReachable)
      await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  } finally {
    await owner.end();
  }
}
