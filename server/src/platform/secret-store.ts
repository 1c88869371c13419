import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { settings } from "../schema/platform/setting.table.ts";
import { createSecrets } from "./secrets.ts";
import { StartError } from "./start-error.ts";

const SECRET_BYTES = 32;
const FINGERPRINT = "secret_fingerprint";
/**
 * The name of a setting in the database. The setting holds the fingerprint of a secret that decrypts every
 * stored second factor.
 */
export const SECOND_FACTORS_SEALED_UNDER = "second_factors_sealed_under";

/** Returns the secret stored in a data folder. Makes it when there is none yet. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept?.trim()) return kept.trim();
  // The secret is written to a temporary file first, so that a crash never leaves half a secret behind.
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${randomBytes(SECRET_BYTES).toString("base64url")}\n`, {
    mode: 0o600,
    flush: true,
  });
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(fresh);
  return (await readFile(file, "utf8")).trim();
}

/**
 * Takes the secrets of this server. Throws a `StartError` when the secret that the database was last used
 * with is not among them. Otherwise this server would sign out every user and could not decrypt the emails
 * that wait to be sent. For Portico's own database, only the secret of the stored second factors must be
 * among them.
 */
export async function matchSecret(
  databaseUrl: string,
  list: readonly string[],
  { isOwnDatabase }: { isOwnDatabase: boolean },
): Promise<void> {
  const { fingerprints } = createSecrets(list);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const db = drizzle(client);
    const newest = fingerprints[0]!;
    await db.insert(settings).values({ key: FINGERPRINT, value: newest }).onConflictDoNothing();
    const [row] = await db.select().from(settings).where(eq(settings.key, FINGERPRINT));
    if (row && !fingerprints.includes(row.value) && !isOwnDatabase) {
      throw new StartError(
        "SECRET does not match this database. Set it to the secret used so far, or to the new secret, a comma and the old secret.",
      );
    }
    const [sealed] = await db.select().from(settings).where(eq(settings.key, SECOND_FACTORS_SEALED_UNDER));
    if (sealed && !fingerprints.includes(sealed.value)) {
      throw new StartError(
        "SECRET no longer contains the secret that people's two-factor sign-ins are encrypted with. Add it after the new one, separated by a comma; once Portico has run with both, you can remove it.",
      );
    }
    await db.update(settings).set({ value: newest }).where(eq(settings.key, FINGERPRINT));
  } finally {
    await client.end();
  }
}
