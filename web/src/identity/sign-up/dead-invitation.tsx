import { askInvitationAgain } from "@portico/contract/identity/invitations";
import { useMutation } from "@tanstack/react-query";
import { Outcome } from "../../forms/outcome.tsx";
import { CallError, request } from "../../session/request.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";

interface DeadInvitationProps {
  token: string | undefined;
  failure: unknown;
}

interface Words {
  title: string;
  sentence: string;
  /** True if the user can ask the inviter for a new invitation. */
  ask: boolean;
}

const unknown: Words = {
  title: "This link no longer works",
  sentence: "There may be a newer invitation, or part of the link is missing. You can request a new one.",
  ask: true,
};

const words: Readonly<Record<string, Words>> = {
  invitation_expired: {
    // The server also gives this answer for a link that a newer email has replaced.
    title: "This link no longer works",
    sentence: "It has expired or been replaced by a newer one. You can request a new one.",
    ask: true,
  },
  invitation_used: {
    title: "You already have an account",
    sentence: "This link has already been used to sign up. Sign in with your email address and password.",
    ask: false,
  },
  invitation_withdrawn: {
    title: "This invitation has been withdrawn",
    sentence: "The firm withdrew it. If you think that's a mistake, you can request a new one.",
    ask: true,
  },
};

const noToken: Words = {
  title: "Open your invitation",
  sentence: "Please open this page from the link in your invitation email.",
  ask: false,
};

/** Says what the user can do if the link of their invitation does not work. */
export function DeadInvitation({ token, failure }: DeadInvitationProps) {
  const code = failure instanceof CallError ? failure.code : "";
  const { title, sentence, ask } = token ? (words[code] ?? unknown) : noToken;
  return (
    <Outcome
      title={title}
      icon={token && !ask ? "circle-check" : token ? "clock" : "mail"}
      actions={
        <>
          {token && ask && <AskAgain token={token} />}
          <LinkButton to="/auth/login" variant={ask ? "secondary" : "primary"} className="w-full">
            Sign in
          </LinkButton>
        </>
      }
    >
      {sentence}
    </Outcome>
  );
}

function AskAgain({ token }: { token: string }) {
  const ask = useMutation({
    mutationFn: () => request(askInvitationAgain, { body: { token }, anonymous: true }),
    onError: (error) => notifyFailure(error, "Your request couldn't be sent. Please try again."),
  });
  if (ask.isSuccess) {
    return (
      <Notice tone="success" title="Request sent">
        If this invitation is in our records, we've told the person who sent it. If you don't hear back,
        please contact them yourself.
      </Notice>
    );
  }
  return (
    <Button className="w-full" loading={ask.isPending} onClick={() => ask.mutate()}>
      Request a new invitation
    </Button>
  );
}
