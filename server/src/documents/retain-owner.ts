import { eq } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { wordsOf } from "../foundation/firm/firm-answer.ts";
import { getDocumentRules, getFirm } from "../foundation/firm/firm.store.ts";
import { users } from "../schema/foundation/user.table.ts";
import { materialRetentions } from "../schema/documents/material.table.ts";

/**
 * Called before a client is erased. Documents and the record of reports that the firm must keep stay under
 * "Former client" and the client's reference, until the firm's retention period is over. If this is called
 * twice, the first label stays.
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
