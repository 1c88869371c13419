import * as z from "zod/mini";

/** Where a file is fetched: good once, since a plain download carries no bearer. */
export const downloadLink = z.object({
  url: z.string(),
  /** ISO 8601, UTC. */
  expires_at: z.string(),
});
