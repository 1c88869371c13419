import {
  agentAudiences,
  type Audience,
  type Material,
  type Shelf,
} from "@portico/contract/documents/material-fields";
import type { Role } from "@portico/contract/foundation/roles";
import { clientsText } from "../../people/clients-text.ts";
import { currentFirm } from "../../session/firm.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatCount } from "../../ui/table/count.ts";
import { personName } from "../../ui/person-name.ts";

export function documentsText(count: number): string {
  return count === 1 ? "1 document" : `${formatCount(count)} documents`;
}

/**
 * The firm library has no audience "all clients": agents read the whole firm library, so such a document is
 * for everyone.
 */
const offered: Readonly<Record<Shelf, readonly Audience[]>> = {
  library: ["staff", "everyone"],
  agent: agentAudiences,
  client: [],
};

/** The audiences that a document of a library can have; none if its folder decides that. */
export function audiencesOf(shelf: Shelf): readonly Audience[] {
  return offered[shelf];
}

/**
 * Says who sees a document. To an agent, an agent's library is always their own, because they see no other.
 */
export function audienceText(audience: Audience, role: Role | null): string {
  const { client, agent } = currentRoleWords();
  const isOwn = role === "agent";
  const words = {
    staff: `Admins and ${agent.manyInText} only`,
    clients: "Everyone",
    everyone: "Everyone",
    private: isOwn ? "Only you and admins" : `Only the ${agent.oneInText} and admins`,
    my_clients: isOwn ? `Your ${client.manyInText}` : `The ${agent.oneInText}'s ${client.manyInText}`,
  } as const;
  return words[audience];
}

/**
 * Says who can see a document. If its library hides it from clients, it says to how many clients copies were
 * sent.
 */
export function reachText({ audience, sent_to }: Material, role: Role | null): string | null {
  if (audience === null) return null;
  return sent_to && (audience === "private" || audience === "staff")
    ? `Sent to ${clientsText(sent_to)}`
    : audienceText(audience, role);
}

/** For staff: where a document is and who it is for. For a client: who it is from. */
export function placeText(material: Material, role: Role | null): string {
  const { shelf, owner, folder } = material;
  const name = owner && personName(owner);
  if (role === "client") {
    if (shelf === "client") return folder?.name ?? "";
    return `From ${(shelf === "agent" && name) || currentFirm().name}`;
  }
  const place = shelf === "library" ? "Library" : name;
  const rest = shelf === "client" ? folder?.name : reachText(material, role);
  return [place, rest].filter(Boolean).join(" · ");
}
