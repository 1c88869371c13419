import * as z from "zod/mini";

export const clientKinds = ["person", "organisation"] as const;

const text = z.nullable(z.string());

/** The record as it is shown. Tags and note are for staff: empty for the client. */
export const clientProfile = z.object({
  kind: z.enum(clientKinds),
  /** These are days, as ISO 8601. */
  birth_date: text,
  client_since: text,
  address: z.object({
    line1: text,
    line2: text,
    postcode: text,
    city: text,
    region: text,
    /** ISO 3166-1 alpha-2. */
    country: text,
  }),
  preferred_language: text,
  tags: z.array(z.string()),
  note: text,
});
