import type { invitationResults } from "@portico/contract/account/invitation";
import { copyInvitationLink } from "@portico/contract/account/invitation";
import { useMutation } from "@tanstack/react-query";
import { request } from "../../session/request.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatCount } from "../../ui/count.ts";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { notifyFailure } from "../../ui/toast.tsx";
import { LinkBox } from "./link-box.tsx";

export interface InviteResult {
  email: string;
  result: (typeof invitationResults)[number];
  invitation_id?: string | undefined;
  detail?: string | undefined;
}

interface InviteResultsProps {
  results: readonly InviteResult[];
  /** To the form, which is empty again once somebody was invited. */
  onBack: () => void;
  onDone: () => void;
}

const looks: Readonly<Record<InviteResult["result"], { tone: BadgeTone; text: string; detail?: string }>> = {
  sent: { tone: "green", text: "Sent" },
  created: { tone: "neutral", text: "Not emailed" },
  already_user: {
    tone: "neutral",
    text: "Already has an account",
    detail: "Someone already uses this email address.",
  },
  already_invited: {
    tone: "gold",
    text: "Already invited",
    detail: "You can resend it from the list.",
  },
  invalid: { tone: "red", text: "Not invited" },
};

export function isInvited({ result }: InviteResult): boolean {
  return result === "sent" || result === "created";
}

/** What became of each line. */
export function InviteResults({ results, onBack, onDone }: InviteResultsProps) {
  const fine = results.filter(isInvited).length;
  return (
    <>
      <p role="status" className="mb-4">
        {outcome(results)}
      </p>
      <ul className="rounded-control border border-line">
        {results.map((line, at) => (
          <ResultLine key={at} line={line} alone={results.length === 1} />
        ))}
      </ul>
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          {fine > 0 ? "Invite more" : "Back"}
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </>
  );
}

function outcome(results: readonly InviteResult[]): string {
  const fine = results.filter(isInvited).length;
  if (fine === 0) return "No one was invited.";
  const isEmailed = results.some(({ result }) => result === "sent");
  const became = isEmailed ? "sent" : "created, but not emailed";
  if (fine < results.length)
    return `${formatCount(fine)} of ${formatCount(results.length)} invitations ${became}.`;
  return fine === 1 ? `Invitation ${became}.` : `${formatCount(fine)} invitations ${became}.`;
}

function ResultLine({ line, alone }: { line: InviteResult; alone: boolean }) {
  const look = looks[line.result];
  const detail = line.detail ?? look.detail;
  const link = useMutation({
    mutationFn: (id: string) => request(copyInvitationLink, { params: { id } }),
    onError: (error) => notifyFailure(error, "The link couldn't be created. Please try again."),
  });
  const id = line.invitation_id;
  return (
    <li className="border-b border-line/70 px-4 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere font-medium">{line.email}</span>
        <Badge tone={look.tone}>{look.text}</Badge>
        {line.result === "created" && id && !link.data && (
          <Button
            variant={alone ? "primary" : "secondary"}
            size="sm"
            loading={link.isPending}
            onClick={() => link.mutate(id)}
          >
            Create new link
          </Button>
        )}
      </div>
      {detail && <p className="text-sm text-quiet">{detail}</p>}
      {link.data && (
        <div className="pt-3 pb-1">
          <LinkBox url={link.data.url} expiresAt={link.data.expires_at} />
        </div>
      )}
    </li>
  );
}
