import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createFairQueue } from "./fair-queue.ts";

/** docs/decisions/0006: OWASP's minimum is 19 MiB and two passes. */
const HASH_MEMORY_KIB = 32 * 1024;
const HASH_PASSES = 2;
/**
 * One core stays free for every other request (bench/README.md, sign-in-wave). More than two hashes at once
 * would only wait for memory.
 */
const HASHES_AT_A_TIME = Math.min(2, Math.max(1, availableParallelism() - 1));
/** At some 15 ms each, the last one in the queue waits a sixth of a second. */
const HASHES_WAITING = 20;

/**
 * argon2id with a bounded queue, so that a wave of sign-ins cannot use up the whole server. Owners take
 * turns; an `owner` is a network.
 */
export interface PasswordHasher {
  hash(password: string, owner: string): Promise<string>;
  /**
   * `null` costs as much as a real hash and never matches, so an unknown user takes as long as a wrong
   * password.
   */
  verify(password: string, passwordHash: string | null, owner: string): Promise<boolean>;
  /** True when a stored hash was made at a lower cost than the current one. */
  isOutdated(passwordHash: string): boolean;
}

/** The library's number for argon2id; its enum cannot be imported under type stripping. */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: HASH_MEMORY_KIB, timeCost: HASH_PASSES, parallelism: 1 };

/** Returns a hasher with a queue of its own. Its calls throw ApiError `busy` when the queue is full. */
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
