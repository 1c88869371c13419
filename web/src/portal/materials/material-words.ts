import type { Audience, Material, Shelf } from "@portico/contract/material-fields";
import { agentAudiences, libraryAudiences } from "@portico/contract/material-fields";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatCount } from "../../ui/count.ts";
import { personName } from "../../ui/person-name.ts";

export function documentsText(count: number): string {
  return count === 1 ? "1 document" : `${formatCount(count)} documents`;
}

/** Whom a document of a shelf can be for; none where its folder says it. */
export function audiencesOf(shelf: Shelf): readonly Audience[] {
  return shelf === "library" ? libraryAudiences : shelf === "agent" ? agentAudiences : [];
}

export function audienceWords(audience: Audience): { title: string; detail: string } {
  const { client, agent } = currentRoleWords();
  const words = {
    staff: { title: "Staff", detail: `Admins and ${agent.manyInText} alone.` },
    clients: { title: client.many, detail: `Every ${client.oneInText}, and the staff.` },
    everyone: { title: "Everyone", detail: `Staff and every ${client.oneInText}.` },
    private: { title: "Only you", detail: "And admins." },
    my_clients: { title: `Your ${client.manyInText}`, detail: "Those of today and those to come." },
  } as const;
  return words[audience];
}

/** Where a document stands, and for whom it is. */
export function placeText({ shelf, owner, folder, audience }: Material): string {
  const whom = audience ? audienceWords(audience).title.toLowerCase() : null;
  if (shelf === "library") return `Library · for ${whom ?? "everyone"}`;
  if (shelf === "agent") return `${owner ? personName(owner) : ""} · for ${whom ?? ""}`;
  return [owner && personName(owner), folder?.name].filter(Boolean).join(" · ");
}
