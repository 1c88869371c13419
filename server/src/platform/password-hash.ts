import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createFairQueue } from "./fair-queue.ts";

/** The cost of a hash. OWASP's minimum for argon2id is 19 MiB and two passes (docs/decisions/0006). */
const HASH_MEMORY_KIB = 32 * 1024;
const HASH_PASSES = 2;
/**
 * How many hashes run at once. One core stays free for all other requests (bench/README.md, sign-in-wave).
 * More than two hashes at once would gain nothing, because they would wait for memory.
 */
const HASHES_AT_A_TIME = Math.min(2, Math.max(1, availableParallelism() - 1));
/** How many hashes may wait. A hash takes about 15 ms, so the last of them waits a sixth of a second. */
const HASHES_WAITING = 20;

/**
 * Hashes passwords with argon2id. Only a few hashes may run or wait, so that a wave of sign-ins cannot block
 * the whole server. The networks that the passwords come from (`owner`) take turns.
 */
export interface PasswordHasher {
  hash(password: string, owner: string): Promise<string>;
  /**
   * Returns whether the password matches the hash. For an unknown user, pass `null` as the hash. The answer
   * is then false. It takes as long as for a wrong password, so the time does not reveal that there is no
   * such user.
   */
  verify(password: string, passwordHash: string | null, owner: string): Promise<boolean>;
  /** True when a stored hash was made with other cost settings than the current ones. */
  isOutdated(passwordHash: string): boolean;
}

/**
 * The library's number for argon2id. The library's enum cannot be imported, because Node only strips types
 * and does not compile enums.
 */
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
