import { IDEMPOTENCY_KEY_MAX_LENGTH } from "@portico/contract/limits";
import { eq, lt } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { idempotencyKeys } from "../../platform/http/idempotency.table.ts";
import { sha256 } from "../../platform/secrets.ts";
import type { Parts } from "../parts.ts";

/** Longer than any client retries. */
const KEPT_MS = DAY_MS;

interface KeyedRequest {
  /** The header as it came. */
  key: string;
  /** Whose keys these are: call and sender. */
  scope: string;
  /** The request's content. */
  content: string;
  now: Date;
}

interface Remembered {
  /** The answer of an earlier request with this key, or undefined. */
  earlier: unknown;
  /** A transaction that remembers its result as this key's answer. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/**
 * Takes a request with an Idempotency-Key. Returns its earlier answer, if there is one, and a
 * transaction that remembers. Throws Failure `idempotency_key_reused` when the content differs.
 */
export async function rememberByKey(parts: Parts, request: KeyedRequest): Promise<Remembered> {
  if (request.key.length > IDEMPOTENCY_KEY_MAX_LENGTH) {
    throw new Failure("malformed_body", { cause: "Idempotency-Key too long" });
  }
  const keyHash = sha256(`${request.scope} ${request.key}`);
  const requestHash = sha256(request.content);
  const salt = sha256(`${requestHash} ${request.key}`);

  async function read(db: Queries): Promise<unknown> {
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash));
    if (!row) return undefined;
    if (row.requestHash !== requestHash) throw new Failure("idempotency_key_reused");
    // Sealed under the key itself, which is not stored: an answer may carry tokens.
    return row.sealedAnswer === null
      ? undefined
      : JSON.parse(parts.secrets.open("idempotency", row.sealedAnswer, salt));
  }

  return {
    earlier: await read(parts.database.db),
    transaction: (work) =>
      parts.database.transaction(async (tx) => {
        // A second request with this key waits here until the first has committed.
        const created = await tx.db
          .insert(idempotencyKeys)
          .values({ keyHash, requestHash, createdAt: request.now })
          .onConflictDoNothing()
          .returning({ keyHash: idempotencyKeys.keyHash });
        if (created.length === 0) return (await read(tx.db)) as Awaited<ReturnType<typeof work>>;
        const result = await work(tx);
        const sealedAnswer = parts.secrets.seal("idempotency", JSON.stringify(result), salt);
        await tx.db.update(idempotencyKeys).set({ sealedAnswer }).where(eq(idempotencyKeys.keyHash, keyHash));
        return result;
      }),
  };
}

/** Forgets keys nobody will send again. */
export async function forgetOldKeys(db: Queries, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, later(now, -KEPT_MS)));
}
