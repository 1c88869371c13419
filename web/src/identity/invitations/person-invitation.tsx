import type { Invitation } from "@portico/contract/identity/invitations";
import { useEffect, useRef } from "react";
import type { InvitationSlotProps } from "../../foundation/invitation-slot.ts";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { Button } from "../../ui/form/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { personName } from "../../ui/person-name.ts";
import { InvitationStory } from "./invitation-story.tsx";
import { useInvitationStart } from "./use-invitation-start.tsx";

/** Shows the invitation of a person who has not signed up yet, with its actions, on the person's page. */
export function PersonInvitation({ person, onWithdrawn }: InvitationSlotProps) {
  const { acts, start, dialogs } = useInvitationStart(onWithdrawn);
  const { invitation } = person;
  const user = useUser();
  const mayInvite = user.can.invite;
  const canEmail = isEmailSetUp(user);
  return (
    <section
      ref={useFocusWhenActIsGone(invitation === null)}
      tabIndex={-1}
      aria-label="Invitation"
      className="mb-6"
    >
      {invitation ? (
        <Notice
          tone={needsCare(invitation) ? "attention" : "info"}
          title={titleOf(invitation, personName(person))}
        >
          <InvitationStory invitation={invitation} />
          {invitation.delivery_problem && (
            <p className="mt-1 font-semibold text-red-700">{invitation.delivery_problem}</p>
          )}
          <div className="mt-3 flex flex-wrap gap-2 *:max-sm:grow">
            {mayInvite && (
              <>
                {canEmail && (
                  <Button
                    size="sm"
                    loading={acts.resend.isPending}
                    onClick={() => start("resend", invitation)}
                  >
                    Resend
                  </Button>
                )}
                <Button
                  variant={canEmail ? "secondary" : "primary"}
                  size="sm"
                  loading={acts.link.isPending}
                  onClick={() => start("link", invitation)}
                >
                  Copy link
                </Button>
                <Button variant="secondary" size="sm" onClick={() => start("correct", invitation)}>
                  Change email address
                </Button>
              </>
            )}
            <Button variant="danger" size="sm" onClick={() => start("withdraw", invitation)}>
              Withdraw
            </Button>
          </div>
        </Notice>
      ) : (
        <Notice
          tone="attention"
          title={`${personName(person)} has no invitation`}
          actions={
            mayInvite &&
            person.email !== null && (
              <Button
                size="sm"
                loading={acts.again.isPending}
                onClick={() => acts.again.mutate({ ...person, email: person.email! })}
              >
                Invite
              </Button>
            )
          }
        >
          They can't sign up without one.
        </Notice>
      )}
      {dialogs}
    </section>
  );
}

function titleOf(invitation: Invitation, name: string): string {
  if (invitation.asked_again_at !== null) return `${name} has requested a new invitation`;
  if (invitation.state === "expired") return `${name}'s invitation has expired`;
  return `${name} hasn't signed up yet`;
}

function needsCare({ state, asked_again_at, delivery_problem }: Invitation): boolean {
  return state === "expired" || asked_again_at !== null || delivery_problem !== null;
}

/**
 * When the invitation is withdrawn, the focused button disappears, and the focus moves to the section.
 * Otherwise the next Tab would start at the top of the page.
 */
function useFocusWhenActIsGone(isGone: boolean) {
  const section = useRef<HTMLElement>(null);
  const was = useRef(isGone);
  useEffect(() => {
    if (isGone && !was.current) section.current?.focus({ preventScroll: true });
    was.current = isGone;
  }, [isGone]);
  return section;
}
