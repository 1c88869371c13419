import type { Role } from "@portico/contract/roles";
import type { Queries } from "../../platform/database/database.ts";
import { firms } from "./firm.table.ts";

export interface FirmFacts {
  name: string;
  supportEmail: string | null;
}

/** Until the first admin names it. */
const UNNAMED: FirmFacts = { name: "Portico", supportEmail: null };

/** Returns the firm of this installation. */
export async function getFirm(db: Queries): Promise<FirmFacts> {
  const [row] = await db.select({ name: firms.name, supportEmail: firms.supportEmail }).from(firms);
  return row ?? UNNAMED;
}

/** Since when two-factor sign-in is asked of a role. */
export async function getTwoFactorSince(db: Queries): Promise<Partial<Record<Role, string>>> {
  const [row] = await db.select({ since: firms.twoFactorSince }).from(firms);
  return row?.since ?? {};
}

export async function setTwoFactorSince(
  db: Queries,
  twoFactorSince: Partial<Record<Role, string>>,
  now: Date,
): Promise<void> {
  await db
    .insert(firms)
    .values({ ...UNNAMED, twoFactorSince, updatedAt: now })
    .onConflictDoUpdate({ target: firms.only, set: { twoFactorSince, updatedAt: now } });
}

/** Writes the given facts; the others stay. */
export async function setFirm(db: Queries, facts: Partial<FirmFacts>, now: Date): Promise<void> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  await db
    .insert(firms)
    .values({ ...UNNAMED, ...given, updatedAt: now })
    .onConflictDoUpdate({ target: firms.only, set: { ...given, updatedAt: now } });
}
