import * as z from "zod/mini";

/** The address of a file. It works once, since a plain download carries no bearer token. */
export const downloadLink = z.object({
  url: z.string(),
  /** ISO 8601, UTC. */
  expires_at: z.string(),
});
