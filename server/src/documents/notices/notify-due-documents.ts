import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { inOpenFolder } from "../visible-materials.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { notifyReaders } from "./notify-of-documents.ts";

const AT_ONCE = 100;

/**
 * Notifies the readers of documents whose day has come. Each document is notified of once, to the people who
 * are its readers then, even if its day was moved meanwhile.
 */
export async function notifyDueDocuments(deps: Dependencies): Promise<void> {
  for (let isMore = true; isMore;) isMore = await notifySome(deps);
}

async function notifySome(deps: Dependencies): Promise<boolean> {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const isForReaders = or(
      inArray(materials.audience, ["clients", "everyone", "my_clients"]),
      and(eq(materials.shelf, "client"), eq(materials.fromClient, false), inOpenFolder(tx.db)),
    );
    // If two sweeps each handled some of the documents, a reader of documents of both would get two emails.
    // So one sweep waits for the other.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('due documents', 0))`);
    // A document that a user is changing right now is left to the next sweep, which sees the change.
    const due = await tx.db
      .select()
      .from(materials)
      .where(
        and(
          isNull(materials.toldAt),
          isNotNull(materials.publishAt),
          lte(materials.publishAt, now),
          isNull(materials.deletedAt),
          or(isNull(materials.expiresAt), gt(materials.expiresAt, now)),
          isForReaders,
        ),
      )
      .orderBy(materials.publishAt)
      .limit(AT_ONCE)
      .for("update", { of: materials, skipLocked: true });
    await notifyReaders(deps, tx, due, now);
    return due.length === AT_ONCE;
  });
}
