import type { Invitation, invitationResults } from "@portico/contract/identity/invitations";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { type InvitationLink, invitationList } from "./invitations.calls.ts";
import { LinkBox, LocalLinkNote } from "./link-box.tsx";
import { isLocalLink } from "../../platform/is-local-link.ts";

export interface InviteResult {
  email: string;
  result: (typeof invitationResults)[number];
  invitation_id?: string | undefined;
  link?: InvitationLink | undefined;
  detail?: string | undefined;
}

interface InviteResultsProps {
  results: readonly InviteResult[];
  /** Returns to the form, which is empty if somebody was invited. */
  onBack: () => void;
  onDone: () => void;
}

const looks: Readonly<Record<InviteResult["result"], { tone: BadgeTone; text: string; detail?: string }>> = {
  sent: { tone: "neutral", text: "Sending" },
  created: { tone: "neutral", text: "Not emailed" },
  already_user: {
    tone: "neutral",
    text: "Already has an account",
  },
  already_invited: {
    tone: "gold",
    text: "Already invited",
    detail: "You can resend the invitation from the list.",
  },
  duplicate: { tone: "gold", text: "Duplicate" },
  invalid: { tone: "red", text: "Not invited" },
};

/** The badge of a person whose email was sent or could not be delivered. */
const deliveries: Readonly<Partial<Record<Invitation["delivery"], { tone: BadgeTone; text: string }>>> = {
  sent: { tone: "green", text: "Sent" },
  failed: { tone: "red", text: "Not delivered" },
};

export function isInvited({ result }: InviteResult): boolean {
  return result === "sent" || result === "created";
}

/** Shows the result of each line. */
export function InviteResults({ results, onBack, onDone }: InviteResultsProps) {
  const fine = results.filter(isInvited).length;
  const links = results.flatMap(({ link }) => link ?? []);
  const canEmail = isEmailSetUp(useUser());
  const alone = results.length === 1;
  const deliveryOf = useDeliveries(results);
  return (
    <>
      <div role="status" className="mb-4">
        <p>{outcome(results, links, canEmail)}</p>
        {links[0] && !alone && <LocalLinkNote url={links[0].url} isOne={links.length === 1} />}
      </div>
      <ul className="rounded-control border border-line">
        {results.map((line, at) => (
          <ResultLine key={at} line={line} delivery={deliveryOf(line)} alone={alone} />
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

/**
 * Returns a function that takes a result and returns whether its email was delivered. It looks the result up
 * in the list of invitations, which has the newest ones first and is refetched while any email is queued.
 */
function useDeliveries(results: readonly InviteResult[]) {
  const isEmailed = results.some(({ result }) => result === "sent");
  const { data } = useInfiniteQuery({ ...invitationList({}), enabled: isEmailed });
  const known = new Map(data?.pages.flatMap(({ items }) => items).map(({ id, delivery }) => [id, delivery]));
  return ({ result, invitation_id }: InviteResult) =>
    result === "sent" && invitation_id ? known.get(invitation_id) : undefined;
}

function outcome(
  results: readonly InviteResult[],
  links: readonly InvitationLink[],
  canEmail: boolean,
): string {
  const fine = results.filter(isInvited).length;
  if (fine === 0) return "No one was invited.";
  const emailed = results.filter(({ result }) => result === "sent").length;
  const done = fine === 1 ? "1 invitation created" : `${formatCount(fine)} invitations created`;
  const leaves = emailed > 0 && `We're emailing ${emailed === 1 ? "it" : "them"} now.`;
  return [
    results.length === 1 ? "Invitation created." : `${done}.`,
    leftOut(results),
    leaves,
    toPassOn(links, canEmail),
  ]
    .filter(Boolean)
    .join(" ");
}

/** "1 skipped, 2 not valid.": how many lines made no invitation. The preview counts them in the same words. */
function leftOut(results: readonly InviteResult[]): string {
  const invalid = results.filter(({ result }) => result === "invalid").length;
  const skipped = results.filter((line) => !isInvited(line)).length - invalid;
  const counts = [
    skipped > 0 && `${formatCount(skipped)} skipped`,
    invalid > 0 && `${formatCount(invalid)} not valid`,
  ].filter(Boolean);
  return counts.length > 0 ? `${counts.join(", ")}.` : "";
}

/**
 * Says that the user has to send the links to the people who got no email. Does not say so if the links work
 * only on this machine, because such links must not be passed on.
 */
function toPassOn(links: readonly InvitationLink[], canEmail: boolean): string {
  if (links.length === 0) return "";
  const isOne = links.length === 1;
  const share = isOne ? "send this link yourself" : "send each link yourself";
  const isLocal = isLocalLink(links[0]!.url);
  if (canEmail) return isLocal ? "" : `${share[0]!.toUpperCase()}${share.slice(1)}.`;
  const kept = isOne ? "It wasn't emailed" : "They weren't emailed";
  return isLocal ? `${kept}.` : `${kept}, so ${share}.`;
}

interface ResultLineProps {
  line: InviteResult;
  delivery: Invitation["delivery"] | undefined;
  alone: boolean;
}

function ResultLine({ line, delivery, alone }: ResultLineProps) {
  const look = (delivery && deliveries[delivery]) ?? looks[line.result];
  const detail = line.detail ?? looks[line.result].detail;
  return (
    <li className="border-b border-line/70 px-4 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere font-medium">{line.email}</span>
        {!(alone && line.link) && <Badge tone={look.tone}>{look.text}</Badge>}
        {line.link && !alone && <CopyButton text={line.link.url} label="Copy link" size="sm" />}
      </div>
      {detail && <p className="text-sm text-quiet">{detail}</p>}
      {line.link && alone && (
        <div className="pt-3 pb-1">
          <LinkBox url={line.link.url} expiresAt={line.link.expires_at} />
        </div>
      )}
    </li>
  );
}
