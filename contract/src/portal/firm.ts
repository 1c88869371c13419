import * as z from "zod/mini";
import { call } from "../call.ts";
import { email, line } from "../fields.ts";
import { FIRM_NAME_MAX_LENGTH } from "../limits.ts";

export const firm = z.object({
  name: z.string(),
  /** An address of the firm's picture, or null for Portico's mark. */
  logo: z.nullable(z.string()),
  support_email: z.nullable(z.string()),
  /** Null: no sign-in with Google. */
  google_client_id: z.nullable(z.string()),
  google_ios_client_id: z.nullable(z.string()),
});
export type Firm = z.infer<typeof firm>;

/** Ours: what a page needs before sign-in. Nothing of it is compiled into the web build. */
export const getFirm = call({
  method: "GET",
  path: "firm/",
  summary: "The firm",
  status: 200,
  failures: [],
  answer: firm,
});

/** Ours: an admin names the firm and its support address. */
export const updateFirm = call({
  method: "PATCH",
  path: "firm/",
  summary: "Change the firm's name or support email",
  status: 200,
  failures: [],
  body: z.object({
    name: z.optional(line(FIRM_NAME_MAX_LENGTH, "the firm's name")),
    support_email: z.optional(
      z.nullable(
        z.union([
          email,
          z.pipe(
            z.literal(""),
            z.transform(() => null),
          ),
        ]),
      ),
    ),
  }),
  answer: firm,
});
