import { eq } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { wordsOf } from "../foundation/firm/firm-answer.ts";
import { getDocumentRules, getFirm } from "../foundation/firm/firm.store.ts";
import { users } from "../schema/foundation/user.table.ts";
import { materialRetentions } from "../schema/documents/material.table.ts";

/**
 * Called before a client is erased. What the firm must keep of them, documents and the record of reports,
 * stays under "Former client" and their reference until the firm's years are over. If it is called twice, the
 * first label stays.
 */
export async function retainOwner(db: Queries, ownerId: string, now: Date): Promise<void> {
  const [owner] = await db.select({ reference: users.reference }).from(users).where(eq(users.id, ownerId));
  if (!owner) return;
  const { retentionYears } = await getDocumentRules(db);
  const { client } = wordsOf(await getFirm(db));
  const label = ["Former", client.oneInText, owner.reference].filter(Boolean).join(" ");
  const deleteAt = new Date(now);
  deleteAt.setUTCFullYear(deleteAt.getUTCFullYear() + retentionYears);
  await db.insert(materialRetentions).values({ ownerId, label, deleteAt }).onConflictDoNothing();
}
