import { IDEMPOTENCY_KEY_MAX_LENGTH } from "@portico/contract/values/limits";
import { eq, lt } from "drizzle-orm";
import { DAY_MS, later } from "../platform/clock.ts";
import type { Queries, Transaction } from "../platform/database/database.ts";
import { ApiError } from "../platform/api-error.ts";
import { idempotencyKeys } from "../schema/http/idempotency.table.ts";
import { sha256 } from "../platform/secrets.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { Answered } from "./route.ts";

/** Longer than any client goes on retrying. */
const KEPT_MS = DAY_MS;
/** Has a space, so that it cannot clash with a field of an answer: those have none. */
const OTHER_STATUS = "other status";

interface KeyedRequest {
  /** The header as it was sent. */
  key: string;
  /** The call and the sender: two senders, or two calls, may use the same key. */
  scope: string;
  /** The request's content. */
  content: string;
  now: Date;
}

interface Remembered {
  /** The answer of an earlier request with this key, or undefined. */
  earlier: unknown;
  /** Runs a transaction and stores its result as the answer for this key. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/**
 * Takes a request with an Idempotency-Key. Returns the answer of an earlier request with this key, if there
 * is one, and a function that runs a transaction and stores its result as the answer. Throws ApiError
 * `idempotency_key_reused` if the earlier request had other content.
 */
export async function rememberByKey(deps: Dependencies, request: KeyedRequest): Promise<Remembered> {
  if (request.key.length > IDEMPOTENCY_KEY_MAX_LENGTH) {
    throw new ApiError("malformed_body", { cause: "Idempotency-Key too long" });
  }
  const keyHash = sha256(`${request.scope} ${request.key}`);
  const requestHash = sha256(request.content);
  const salt = sha256(`${requestHash} ${request.key}`);

  async function read(db: Queries): Promise<unknown> {
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash));
    if (!row) return undefined;
    if (row.requestHash !== requestHash) throw new ApiError("idempotency_key_reused");
    // Because an answer may carry tokens, it is sealed with the key itself, and the key is not stored.
    return row.sealedAnswer === null
      ? undefined
      : answeredAgain(JSON.parse(deps.secrets.open("idempotency", row.sealedAnswer, salt)));
  }

  return {
    earlier: await read(deps.database.db),
    transaction: (work) =>
      deps.database.transaction(async (tx) => {
        // A second request with this key waits here until the first has committed.
        const created = await tx.db
          .insert(idempotencyKeys)
          .values({ keyHash, requestHash, createdAt: request.now })
          .onConflictDoNothing()
          .returning({ keyHash: idempotencyKeys.keyHash });
        if (created.length === 0) return (await read(tx.db)) as Awaited<ReturnType<typeof work>>;
        const result = await work(tx);
        const sealedAnswer = deps.secrets.seal("idempotency", JSON.stringify(kept(result)), salt);
        await tx.db.update(idempotencyKeys).set({ sealedAnswer }).where(eq(idempotencyKeys.keyHash, keyHash));
        return result;
      }),
  };
}

/**
 * Returns an answer in the form in which it is stored: with its status, if that differs from the call's own.
 */
function kept(result: unknown): unknown {
  return result instanceof Answered ? { [OTHER_STATUS]: result.status, answer: result.answer } : result;
}

/** Takes an answer as `kept` has stored it. Returns the original answer. */
function answeredAgain(value: unknown): unknown {
  const other = value as { [OTHER_STATUS]?: number; answer?: unknown } | null;
  const status = typeof other === "object" ? other?.[OTHER_STATUS] : undefined;
  return status === undefined ? value : new Answered(status, other?.answer);
}

/** Deletes keys that no client will send again. */
export async function forgetOldKeys({ database: { db }, clock }: Dependencies): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, later(clock.now(), -KEPT_MS)));
}
