import { ApiError } from "./api-error.ts";

const BUSY_RETRY_AFTER_SECONDS = 1;

interface Waiting {
  owner: string;
  resolve(): void;
  reject(failure: ApiError): void;
}

interface Bounds {
  atATime: number;
  waiting: number;
}

/**
 * Returns a bounded queue in which owners take turns. When the queue is full, new work of an owner can
 * replace waiting work of the owner who has the most work in the queue. So no owner can keep the others out.
 * Work that finds no place, or loses its place, fails with ApiError `busy`.
 */
export function createFairQueue(bounds: Bounds) {
  const waiting: Waiting[] = [];
  let running = 0;
  const countOf = (owner: string) => waiting.filter((entry) => entry.owner === owner).length;
  const busy = () => new ApiError("busy", { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });

  function makeRoomFor(owner: string): void {
    const greediest = waiting.toSorted((a, b) => countOf(b.owner) - countOf(a.owner))[0];
    if (!greediest || countOf(greediest.owner) <= countOf(owner) + 1) throw busy();
    const [evicted] = waiting.splice(
      waiting.findLastIndex((entry) => entry.owner === greediest.owner),
      1,
    );
    evicted!.reject(busy());
  }

  /**
   * Removes the work that runs next from the queue. The other work of its owner then waits behind the work of
   * all other owners, so that owners take turns.
   */
  function next(): Waiting | undefined {
    const first = waiting.shift();
    if (!first) return undefined;
    // The owner's other work moves to the end of the queue.
    const own = waiting.filter((entry) => entry.owner === first.owner);
    const others = waiting.filter((entry) => entry.owner !== first.owner);
    waiting.splice(0, waiting.length, ...others, ...own);
    return first;
  }

  return async function queued<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (running < bounds.atATime) running += 1;
    else {
      if (waiting.length >= bounds.waiting) makeRoomFor(owner);
      await new Promise<void>((resolve, reject) => waiting.push({ owner, resolve, reject }));
    }
    try {
      return await work();
    } finally {
      const following = next();
      if (following) following.resolve();
      else running -= 1;
    }
  };
}
