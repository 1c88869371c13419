import * as z from "zod/mini";

/**
 * The address of a file. A plain download carries no bearer token, so anyone with the address can fetch the
 * file. This is why the address works only once.
 */
export const downloadLink = z.object({
  url: z.string(),
  /** ISO 8601, UTC. */
  expires_at: z.string(),
});
