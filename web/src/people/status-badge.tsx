import type { AdminRow } from "@portico/contract/people/agents";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Moment, momentText } from "../ui/moment.tsx";

type Status = AdminRow["status"];
type Person = Pick<AdminRow, "role" | "status" | "invitation" | "two_factor">;

const looks: Readonly<Record<Status, { tone: BadgeTone; text: string }>> = {
  added: { tone: "neutral", text: "Not invited" },
  invited: { tone: "blue", text: "Invited" },
  active: { tone: "green", text: "Active" },
  deactivated: { tone: "neutral", text: "Deactivated" },
  erasing: { tone: "red", text: "Being deleted" },
  erased: { tone: "neutral", text: "Deleted" },
};

/** Returns a status in words. */
export function statusWords(status: Status): string {
  return looks[status].text;
}

/** Shows a status as a badge, for a person of whom nothing else is known. */
export function StatusWord({ status }: { status: Status }) {
  return <Badge tone={looks[status].tone}>{looks[status].text}</Badge>;
}

/**
 * Shows a person's status with the firm. Also says how long an invitation link is valid, or when a pending
 * two-factor reset ends.
 */
export function StatusBadge({ person, short = false }: { person: Person; short?: boolean }) {
  const { tone, text } = looks[person.status];
  // A user without a role cannot use the portal: after signing in they see a notice and are signed out. An
  // admin has to give them a role.
  if (person.role === null && person.status === "active") return <Badge tone="gold">Needs a role</Badge>;
  const waits = waitOf(person);
  if (waits?.isReset)
    return (
      <Badge tone="gold">
        {short ? (
          "2FA reset"
        ) : (
          <>
            Two-factor reset in <Moment at={waits.until} form="left" />
          </>
        )}
      </Badge>
    );
  if (person.status !== "invited") return <Badge tone={tone}>{text}</Badge>;
  if (!waits) return <Badge tone="gold">{short ? "Expired" : "Invitation expired"}</Badge>;
  if (short) return <Badge tone={tone}>{text}</Badge>;
  return (
    <Badge tone={tone}>
      {text}, <Moment at={waits.until} form="left" /> left
    </Badge>
  );
}

/** Shows a person's status in a table row: a short badge, and below it the remaining time. */
export function StatusCell({ person }: { person: Person }) {
  const waits = waitOf(person);
  return (
    <span className="flex flex-col items-start gap-0.5">
      <StatusBadge person={person} short />
      {waits && (
        <span className="text-[0.8125rem] whitespace-nowrap text-quiet">
          {waits.isReset && "in "}
          <Moment at={waits.until} form="left" />
          {!waits.isReset && " left"}
        </span>
      )}
    </span>
  );
}

/**
 * Returns until when a two-factor reset or an invitation link is pending. Returns null if there is neither.
 * For a person without a role it also returns null, because the badge then says only that they need a role.
 */
function waitOf({
  role,
  status,
  invitation,
  two_factor,
}: Person): { until: string; isReset: boolean } | null {
  if (role === null && status === "active") return null;
  const resetAt = two_factor?.reset_at ?? null;
  if (resetAt !== null && isAhead(resetAt)) return { until: resetAt, isReset: true };
  const expiresAt = status === "invited" ? invitation?.expires_at : undefined;
  return expiresAt !== undefined && isAhead(expiresAt) ? { until: expiresAt, isReset: false } : null;
}

function isAhead(at: string): boolean {
  return momentText(at, "left") !== "";
}
