import * as z from "zod/mini";
import { flag, id, line } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { TAG_MAX_LENGTH, TAGS_MAX } from "./people-limits.ts";
import { isDay } from "../values/moments.ts";
import { personStatuses } from "./people.ts";

const clientKinds = ["person", "organisation"] as const;

/** A tag: one or two words by which staff group clients. */
export const tag = line(TAG_MAX_LENGTH, "a tag");

/** A query sends a single tag as a text, and several as a list. */
const tags = z.pipe(
  z.transform((value: string | string[]) => (typeof value === "string" ? [value] : value)),
  z.array(tag, "Please enter a tag.").check(z.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags.`)),
);

/** A calendar day, as ISO 8601. */
export const day = z.string("Please enter a date.").check(z.refine(isDay, "Please enter a date."));

/**
 * The filters of the list of clients. A bulk act sends the filters to mean everyone in the list, since the
 * list may have too many ids to send.
 */
export const clientFilter = z.object({
  /** A part of a name, an address or a reference. */
  q: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`))),
  status: z.optional(z.enum(personStatuses)),
  /** For admins: lists only the clients of this agent. */
  agent_id: z.optional(id),
  /** Only clients without an agent. */
  without_agent: z.optional(flag),
  /** Only clients that have all of these tags. */
  tag: z.optional(tags),
  kind: z.optional(z.enum(clientKinds)),
  /** Only clients who have never signed in. */
  never_signed_in: z.optional(flag),
  city: z.optional(line(SEARCH_MAX_LENGTH, "a city")),
  /** Only clients whom the firm added on these days or between them. */
  added_from: z.optional(day),
  added_to: z.optional(day),
});
export type ClientFilter = z.output<typeof clientFilter>;
export type ClientFilterToSend = z.input<typeof clientFilter>;

/**
 * The same as clientFilter, for acts that change every client who matches. Unknown fields are refused: if a
 * misspelt filter were ignored, more people would be affected than the user meant.
 */
export const strictClientFilter = z.pipe(
  z.transform((value: ClientFilterToSend, context) => {
    const isKnown = Object.keys(Object(value)).every((field) => Object.hasOwn(clientFilter.shape, field));
    if (!isKnown)
      context.issues.push({
        code: "custom",
        message: "Please use the filters of the list.",
        input: value,
      });
    return value;
  }),
  clientFilter,
);

export const clientSorts = ["name", "last_seen", "added", "client_since"] as const;
export type ClientSort = (typeof clientSorts)[number];
