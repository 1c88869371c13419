import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { firmLogos } from "../../schema/foundation/firm.table.ts";

/** Returns the logo with this key, or null. */
export async function findLogo(db: Queries, key: string): Promise<Buffer | null> {
  const [row] = await db.select({ picture: firmLogos.picture }).from(firmLogos).where(eq(firmLogos.key, key));
  return row?.picture ?? null;
}

/** Returns the logo that the firm has now, or null. */
export async function findCurrentLogo(db: Queries): Promise<Buffer | null> {
  const [row] = await db.select({ picture: firmLogos.picture }).from(firmLogos).limit(1);
  return row?.picture ?? null;
}

/** Replaces the logo with another logo, or removes it. */
export async function replaceLogo(
  db: Queries,
  logo: { key: string; picture: Buffer } | null,
  now: Date,
): Promise<void> {
  await db.delete(firmLogos);
  if (logo) await db.insert(firmLogos).values({ ...logo, createdAt: now });
}
