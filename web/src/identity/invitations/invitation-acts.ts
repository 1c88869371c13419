import type { Invitation } from "@portico/contract/identity/invitations";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useUser } from "../../session/current-user.ts";
import { notEmailedText } from "../../session/outgoing-email.ts";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import type { InvitationInHand } from "./invitation-entries.ts";
import {
  correctAddress,
  inviteAgain,
  newLink,
  resend,
  useIdempotencyKey,
  withdraw,
} from "./invitations.calls.ts";
import type { ListPage } from "../../lists/list-query.ts";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";

const NOT_INVITED_AGAIN = "The invitation couldn't be sent. Please try again.";

type Changed = Pick<Invitation, "id"> & Partial<Invitation>;
type Lists = InfiniteData<ListPage<Invitation>>;

/**
 * Returns the actions that an inviter can take on an invitation. The row changes at once, and is restored if
 * the action fails.
 */
export function useInvitationActs(onWithdrawn?: () => Promise<void>) {
  const queries = useQueryClient();
  const user = useUser();
  /** Says that no email was sent because no mail server is configured. */
  const notifyNotEmailed = () =>
    notify({
      title: "Not emailed",
      description: `${notEmailedText(user)} You can copy the link instead.`,
    });
  const keyFor = useIdempotencyKey();
  const key = [PEOPLE_KEY, "invitations"];
  const replace = (changed: Changed) => {
    queries.setQueriesData<Lists>({ queryKey: key }, (lists) => lists && withRow(lists, changed));
  };
  const refresh = () => queries.invalidateQueries({ queryKey: [PEOPLE_KEY] });
  return {
    resend: useMutation({
      mutationFn: (invitation: InvitationInHand) =>
        // The expiry date changes whenever the invitation is sent. It is part of the content, so the next
        // sending gets a new idempotency key.
        resend(invitation, keyFor([invitation.id, invitation.expires_at])),
      onSuccess: (changed) => {
        replace(changed);
        if (changed.delivery === "none") return notifyNotEmailed();
        notify({
          title: "Invitation resent",
          description: `To ${changed.email}. The previous link no longer works.`,
          tone: "success",
        });
      },
      onError: (error) => notifyFailure(error, "The invitation couldn't be sent. Please try again."),
      onSettled: refresh,
    }),
    again: useMutation({
      mutationFn: inviteAgain,
      onSuccess: ({ results: [line] }, { email }) => {
        if (line?.result === "created") return notifyNotEmailed();
        if (line?.result === "sent") {
          return notify({
            title: "Invitation created",
            description: `We're emailing it to ${email} now.`,
            tone: "success",
          });
        }
        notify({ title: "Not invited", description: line?.detail ?? NOT_INVITED_AGAIN, tone: "failure" });
      },
      onError: (error) => notifyFailure(error, NOT_INVITED_AGAIN),
      onSettled: refresh,
    }),
    link: useMutation({
      mutationFn: newLink,
      onError: (error) => notifyFailure(error, "The link couldn't be created. Please try again."),
      onSettled: refresh,
    }),
    correct: useMutation({
      mutationFn: ({ invitation, email }: { invitation: InvitationInHand; email: string }) =>
        correctAddress(invitation, email),
      onSuccess: (changed) => {
        replace(changed);
        if (changed.delivery === "none") return notifyNotEmailed();
        notify({
          title: "Email address changed",
          description: `We're emailing the invitation to ${changed.email} now.`,
          tone: "success",
        });
      },
      onSettled: refresh,
    }),
    withdraw: useMutation({
      mutationFn: withdraw,
      onMutate: async (invitation: InvitationInHand) => {
        await queries.cancelQueries({ queryKey: key });
        replace({ ...invitation, state: "withdrawn", asked_again_at: null });
      },
      onSuccess: async (_, { email }) => {
        notify({ title: "Invitation withdrawn", description: `The link sent to ${email} no longer works.` });
        await onWithdrawn?.();
      },
      onError: (error, invitation) => {
        replace(invitation);
        notifyFailure(error, "The invitation couldn't be withdrawn. Please try again.");
      },
      onSettled: refresh,
    }),
  };
}

function withRow(lists: Lists, changed: Changed): Lists {
  const pages = lists.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === changed.id ? { ...item, ...changed } : item)),
  }));
  return { ...lists, pages };
}
