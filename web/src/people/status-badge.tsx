import type { AdminRow } from "@portico/contract/portal/agents";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { timeLeft } from "../ui/date.ts";

type Status = AdminRow["status"];

const looks: Readonly<Record<Status, { tone: BadgeTone; text: string }>> = {
  added: { tone: "neutral", text: "Not invited" },
  invited: { tone: "blue", text: "Invited" },
  active: { tone: "green", text: "Active" },
  deactivated: { tone: "neutral", text: "Deactivated" },
  erasing: { tone: "red", text: "Being deleted" },
  erased: { tone: "neutral", text: "Deleted" },
};

/** Where a person stands with the firm; how long the link of the invited is good, and a reset waits. */
export function StatusBadge({
  person,
  short = false,
}: {
  person: Pick<AdminRow, "status" | "invitation" | "two_factor">;
  short?: boolean;
}) {
  const { tone, text } = looks[person.status];
  const resetIn = person.two_factor?.reset_at ? timeLeft(person.two_factor.reset_at) : "";
  if (resetIn !== "")
    return <Badge tone="gold">{short ? "2FA reset" : `Two-factor reset in ${resetIn}`}</Badge>;
  if (person.status !== "invited") return <Badge tone={tone}>{text}</Badge>;
  const left = person.invitation ? timeLeft(person.invitation.expires_at) : "";
  if (left === "") return <Badge tone="gold">Invitation expired</Badge>;
  return <Badge tone={tone}>{short ? text : `${text}, ${left} left`}</Badge>;
}
