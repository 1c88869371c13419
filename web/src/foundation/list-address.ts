import { clientFilter, clientSorts } from "@portico/contract/people/client-filter";
import { directions } from "@portico/contract/people/people";
import { agentFilter, agentSorts } from "@portico/contract/people/agents";
import { invitationAttention, invitationsShown } from "@portico/contract/identity/invitations";
import * as z from "zod/mini";
import type { ListAddress } from "../platform/address.ts";

const order = z.optional(z.enum(directions));
const clients = z.extend(clientFilter, { sort: z.optional(z.enum(clientSorts)), order });
const agents = z.extend(agentFilter, { sort: z.optional(z.enum(agentSorts)), order });
const invitations = z.object({
  q: clientFilter.shape.q,
  attention: z.optional(z.enum(invitationAttention)),
  state: z.optional(z.enum(invitationsShown)),
});

/** The query of each kind of list. */
export type ClientsAsked = z.output<typeof clients>;
export type AgentsAsked = z.output<typeof agents>;
export type InvitationsAsked = z.output<typeof invitations>;

export const readClients = (address: ListAddress) => readFields(clients, address);
export const readAgents = (address: ListAddress) => readFields(agents, address);
export const readInvitations = (address: ListAddress) => readFields(invitations, address);

/** Takes the query of a list. Returns it as address parameters, without the defaults. */
export function toAddress(asked: ClientsAsked | AgentsAsked | InvitationsAsked): Record<string, string> {
  const entries = Object.entries(asked).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === "" || value === false) return [];
    if ((name === "sort" && value === "name") || (name === "order" && value === "asc")) return [];
    // Each tag is encoded, since a tag may contain a comma.
    const text = Array.isArray(value) ? value.map(encodeURIComponent).join(",") : String(value);
    return text === "" ? [] : [[name, text]];
  });
  return Object.fromEntries(entries);
}

/** Returns true if a list is searched or filtered. The sort order does not count. */
export function isNarrowed(asked: ClientsAsked | AgentsAsked | InvitationsAsked): boolean {
  const { sort: _sort, order: _order, ...narrowing } = { sort: null, order: null, ...asked };
  return Object.keys(toAddress(narrowing)).length > 0;
}

/** Reads each field by itself: an invalid one is ignored, and the others still apply. */
function readFields<Schema extends z.ZodMiniObject>(schema: Schema, address: ListAddress): z.output<Schema> {
  const found = Object.entries(schema.shape).flatMap(([name, field]) => {
    const { success, data } = z.safeParse(field, name === "tag" ? tagsOf(address[name]) : address[name]);
    return success && data !== undefined && data !== "" && data !== false ? [[name, data]] : [];
  });
  return Object.fromEntries(found) as z.output<Schema>;
}

function tagsOf(text: string | undefined): string[] | undefined {
  if (!text) return undefined;
  try {
    return text.split(",").map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
