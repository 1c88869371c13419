import { asc, eq, sql } from "drizzle-orm";
import type { CopyFacts, PersonalData } from "../../foundation/personal-data.ts";
import { requestItems, requests, requestTemplates } from "../../schema/documents/request.table.ts";

/**
 * The requests to a client, and an agent's own templates. Both are deleted with the person. What was sent for
 * a request is a document, and is kept as documents are.
 */
export const requestsPersonalData: PersonalData = {
  tables: [requests, requestItems, requestTemplates],
  async erase(db, { id }) {
    await db.delete(requests).where(eq(requests.clientId, id));
    await db.delete(requestTemplates).where(eq(requestTemplates.ownerId, id));
  },
  files: [
    {
      name: "requested-documents.json",
      about: "which documents you were asked for",
      isThere: ({ person }) => Promise.resolve(person.role === "client"),
      rows: ownItems,
    },
  ],
};

async function* ownItems({ database: { db }, person }: CopyFacts): AsyncGenerator<object> {
  yield* await db
    .select({
      request: requests.title,
      note: requests.note,
      document: requestItems.label,
      help: requestItems.help,
      due_on: sql<string | null>`coalesce(${requestItems.dueOn}, ${requests.dueOn})::text`,
      state: requestItems.state,
      reason: requestItems.reason,
      sent: requestItems.uploadedAt,
      judged: requestItems.reviewedAt,
      asked: requests.createdAt,
      cancelled: requests.cancelledAt,
    })
    .from(requestItems)
    .innerJoin(requests, eq(requests.id, requestItems.requestId))
    .where(eq(requests.clientId, person.id))
    .orderBy(asc(requests.createdAt), asc(requestItems.position));
}
