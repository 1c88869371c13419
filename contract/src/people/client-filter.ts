import * as z from "zod/mini";
import { flag, id, line } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { TAG_MAX_LENGTH, TAGS_MAX } from "./people-limits.ts";
import { isDay } from "../values/moments.ts";
import { personStatuses } from "./people.ts";

const clientKinds = ["person", "organisation"] as const;

/** One or two words that staff group clients by. */
export const tag = line(TAG_MAX_LENGTH, "a tag");

/** A query sends a single tag as a text, and several as a list. */
const tags = z.pipe(
  z.transform((value: string | string[]) => (typeof value === "string" ? [value] : value)),
  z.array(tag, "Please enter a tag.").check(z.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags.`)),
);

/** A calendar day, as ISO 8601. */
export const day = z.string("Please enter a date.").check(z.refine(isDay, "Please enter a date."));

/**
 * The filters of the list of clients. A bulk act uses them to name everyone in the list without sending ids.
 */
export const clientFilter = z.object({
  /** A part of a name, an address or a reference. */
  q: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`))),
  status: z.optional(z.enum(personStatuses)),
  /** The agent whose own clients are listed; for admins. */
  agent_id: z.optional(id),
  /** Only clients without an agent. */
  without_agent: z.optional(flag),
  /** Only clients that have all of these tags. */
  tag: z.optional(tags),
  kind: z.optional(z.enum(clientKinds)),
  /** Only clients who have never signed in. */
  never_signed_in: z.optional(flag),
  city: z.optional(line(SEARCH_MAX_LENGTH, "a city")),
  /** The first and the last day on which the firm added the clients. */
  added_from: z.optional(day),
  added_to: z.optional(day),
});
export type ClientFilter = z.output<typeof clientFilter>;
export type ClientFilterToSend = z.input<typeof clientFilter>;

/**
 * The same as clientFilter, for acts on every client that it finds. Unknown fields are refused: ignoring a
 * misspelt filter would affect more people than were meant.
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
