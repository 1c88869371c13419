import type { Request } from "@playwright/test";

/** Takes requests of a page. Returns how many bytes their answers had as sent over the network. */
export async function sentBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sizeOf(request: Request): Promise<number> {
  try {
    // The browser reports a negative size for what comes from its cache.
    return Math.max((await request.sizes()).responseBodySize, 0);
  } catch (error) {
    // A page that leads to another one gives up what it was still loading.
    if (request.failure()) return 0;
    throw error;
  }
}
