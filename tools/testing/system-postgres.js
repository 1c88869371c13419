import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const DEBIAN_ROOT = "/usr/lib/postgresql";
const OLDEST_MAJOR = 15;

/** Returns true if this system has a PostgreSQL version that Portico promises to work with. */
export function hasSystemPostgres() {
  if (!existsSync(DEBIAN_ROOT)) return false;
  return readdirSync(DEBIAN_ROOT).some(
    (major) => Number(major) >= OLDEST_MAJOR && existsSync(path.join(DEBIAN_ROOT, major, "bin", "initdb")),
  );
}
