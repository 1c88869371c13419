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
 * A bounded queue in which owners take turns. When it is full, an owner with less work waiting takes the last
 * place of the greediest owner, so that no owner can keep out the others. Throws ApiError `busy` for work
 * that finds no place or loses its place.
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

  /** The next owner to run is the one after the owner that ran last, so that each has its turn. */
  function next(): Waiting | undefined {
    const first = waiting.shift();
    if (!first) return undefined;
    // This owner's other waiting work goes to the end of the queue.
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
