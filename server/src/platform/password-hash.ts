import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createFairQueue } from "./fair-queue.ts";

/** OWASP's minimum is 19 MiB and two passes (docs/decisions/0006). */
const HASH_MEMORY_KIB = 32 * 1024;
const HASH_PASSES = 2;
/**
 * One core stays free for all other requests (bench/README.md, sign-in-wave). Running more than two hashes at
 * once gains nothing, because they would wait for memory.
 */
const HASHES_AT_A_TIME = Math.min(2, Math.max(1, availableParallelism() - 1));
/** A hash takes about 15 ms, so the last one in the queue waits a sixth of a second. */
const HASHES_WAITING = 20;

/**
 * Hashes passwords with argon2id. The queue is bounded, so that a wave of sign-ins cannot block the whole
 * server. Owners take turns; an `owner` is a network.
 */
export interface PasswordHasher {
  hash(password: string, owner: string): Promise<string>;
  /**
   * Pass `null` as the hash for an unknown user: it never matches, but takes as long as a wrong password
   * does.
   */
  verify(password: string, passwordHash: string | null, owner: string): Promise<boolean>;
  /** True when a stored hash was made with other cost settings than the current ones. */
  isOutdated(passwordHash: string): boolean;
}

/** The library's number for argon2id. Its enum cannot be imported, because Node only strips types. */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: HASH_MEMORY_KIB, timeCost: HASH_PASSES, parallelism: 1 };

/** Returns a hasher with its own queue. Its methods throw ApiError `busy` when the queue is full. */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const queue = createFairQueue({ atATime: HASHES_AT_A_TIME, waiting: HASHES_WAITING });
  const dummyHash = await hash(randomBytes(16), COST);
  return {
    hash: (password, owner) => queue(owner, () => hash(password.normalize("NFC"), COST)),
    verify: (password, passwordHash, owner) =>
      queue(
        owner,
        async () =>
          (await verify(passwordHash ?? dummyHash, password.normalize("NFC"))) && passwordHash !== null,
      ),
    isOutdated: (passwordHash) =>
      !passwordHash.startsWith(`$argon2id$v=19$m=${HASH_MEMORY_KIB},t=${HASH_PASSES},p=1$`),
  };
}
