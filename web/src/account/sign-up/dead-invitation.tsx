import { askInvitationAgain } from "@portico/contract/account/invitation";
import { useMutation } from "@tanstack/react-query";
import { Outcome } from "../../forms/outcome.tsx";
import { CallFailure, request } from "../../session/request.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notifyFailure } from "../../ui/toast.tsx";

interface DeadInvitationProps {
  token: string | undefined;
  failure: unknown;
}

interface Words {
  title: string;
  sentence: string;
  /** Whether the inviter can be asked for a new one. */
  ask: boolean;
}

const unknown: Words = {
  title: "This link is no longer good",
  sentence:
    "Perhaps a newer letter has come since, or a part of the link is missing. You can ask for a new one.",
  ask: true,
};

const words: Readonly<Record<string, Words>> = {
  invitation_expired: {
    // A link that a newer letter has replaced answers the same.
    title: "This link is no longer good",
    sentence: "Its time is over, or a newer letter has taken its place. You can ask for a new one.",
    ask: true,
  },
  invitation_used: {
    title: "You have signed up already",
    sentence: "This invitation has been used. Sign in with the address it came to.",
    ask: false,
  },
  invitation_withdrawn: {
    title: "This invitation has been withdrawn",
    sentence: "The firm took it back. If you think that is a mistake, you can ask for a new one.",
    ask: true,
  },
};

const noToken: Words = {
  title: "Open your invitation",
  sentence:
    "This page opens from the link in your invitation letter. Please press that link, or copy all of it.",
  ask: false,
};

/** What to do when an invitation leads nowhere. */
export function DeadInvitation({ token, failure }: DeadInvitationProps) {
  const code = failure instanceof CallFailure ? failure.code : "";
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
    onError: (error) => notifyFailure(error, "The request could not be sent. Please try again."),
  });
  if (ask.isSuccess) {
    return (
      <Notice tone="success" title="We have passed it on">
        Whoever invited you knows now. A new letter comes once they send it.
      </Notice>
    );
  }
  return (
    <Button className="w-full" loading={ask.isPending} onClick={() => ask.mutate()}>
      Ask for a new invitation
    </Button>
  );
}
