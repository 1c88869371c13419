import type { Request } from "@playwright/test";

/** Takes requests of a page. Returns how many bytes their answers had as sent over the network. */
export async function sentBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sizeOf(request: Request): Promise<number> {
  try {
    // For a response from its cache, the browser reports a negative size.
    return Math.max((await request.sizes()).responseBodySize, 0);
  } catch (error) {
    // When a page leads to another page, it cancels the requests that are still open.
    if (request.failure()) return 0;
    throw error;
  }
}
