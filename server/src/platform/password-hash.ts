import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { Failure } from "./failure.ts";

/** docs/decisions/0006: OWASP's floor is 19 MiB and two passes. */
export const HASH_MEMORY_KIB = 32 * 1024;
export const HASH_PASSES = 2;
/** Two cores: more at a time would only slow every other call. */
const HASHES_AT_A_TIME = 2;
/** At about 50 ms each, the last one waits half a second. */
const HASHES_WAITING = 20;
const BUSY_RETRY_AFTER_SECONDS = 1;

/** argon2id with a bounded queue, so that a wave of sign-ins cannot take the whole server. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** `null` costs the same as a real hash and is never right: an unknown user takes as long as a wrong password. */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
  /** True when a stored hash was made at a lower cost than today's. */
  isOutdated(passwordHash: string): boolean;
}

/** The library's number of argon2id; its enum cannot be imported under type stripping. */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: HASH_MEMORY_KIB, timeCost: HASH_PASSES, parallelism: 1 };

/** Returns a hasher with a queue of its own. Its calls throw Failure `busy` when the queue is full. */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const queue = createQueue();
  const dummyHash = await hash(randomBytes(16), COST);
  return {
    hash: (password) => queue(() => hash(password.normalize("NFC"), COST)),
    verify: (password, passwordHash) =>
      queue(
        async () =>
          (await verify(passwordHash ?? dummyHash, password.normalize("NFC"))) && passwordHash !== null,
      ),
    isOutdated: (passwordHash) =>
      !passwordHash.startsWith(`$argon2id$v=19$m=${HASH_MEMORY_KIB},t=${HASH_PASSES},p=1$`),
  };
}

function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= HASHES_AT_A_TIME) {
      if (waiting.length >= HASHES_WAITING)
        throw new Failure("busy", { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
