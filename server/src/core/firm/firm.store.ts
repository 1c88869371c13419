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

/** Writes the given facts; the others stay. */
export async function setFirm(db: Queries, facts: Partial<FirmFacts>, now: Date): Promise<void> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  await db
    .insert(firms)
    .values({ ...UNNAMED, ...given, updatedAt: now })
    .onConflictDoUpdate({ target: firms.only, set: { ...given, updatedAt: now } });
}
