import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { PostgresBinaries } from "../src/platform/database/embedded-binaries.ts";

const DEBIAN_ROOT = "/usr/lib/postgresql";
/** The oldest PostgreSQL that Portico promises to work with. */
const OLDEST_MAJOR = 15;

/**
 * Returns the newest PostgreSQL that is installed on this system, version 15 or later. Throws when there is
 * none.
 */
export function systemBinaries(): PostgresBinaries {
  const majors = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).map(Number) : [];
  const major = majors
    .filter(
      (number) =>
        number >= OLDEST_MAJOR && existsSync(path.join(DEBIAN_ROOT, String(number), "bin", "initdb")),
    )
    .sort((a, b) => b - a)[0];
  if (major === undefined) throw new Error(`This system has no PostgreSQL ${OLDEST_MAJOR} or newer.`);
  return { bin: path.join(DEBIAN_ROOT, String(major), "bin"), major };
}
