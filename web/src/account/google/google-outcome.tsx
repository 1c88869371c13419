import { Outcome } from "../../forms/outcome.tsx";
import type { GoogleErrand } from "../../session/google-trip.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import type { CallbackStep, GoogleEnd } from "./finish-with-google.ts";

interface GoogleOutcomeProps {
  step: Extract<CallbackStep, { kind: "over" }>;
  errand: GoogleErrand | undefined;
  onRetry: () => void;
}

const words: Readonly<Record<GoogleEnd, { title: string; text: string }>> = {
  cancelled: {
    title: "You did not go on with Google",
    text: "Nothing was changed. You can begin again, or use another way in.",
  },
  expired: {
    title: "This sign-in is over",
    text: "It was finished already, took too long, or was begun in another window. Please begin again.",
  },
  failed: {
    title: "Google could not confirm who you are",
    text: "Nothing was changed. Please try again, or use another way in.",
  },
  no_account: {
    title: "No account for this Google address",
    text: "Ask your firm for an invitation, or use another Google account.",
  },
  taken: {
    title: "This Google account opens another account",
    text: "Sign in to that account, or choose another Google account for the new one.",
  },
  dead_invitation: {
    title: "This invitation is no longer good",
    text: "It was used already, was withdrawn or has expired. If you have an account, sign in.",
  },
  not_set_up: {
    title: "Google is not set up here",
    text: "This portal does not take sign-ins from Google. Your email and password open it.",
  },
  outage: {
    title: "The server did not answer",
    text: "What Google said is kept for some minutes. Please check your connection and try again.",
  },
};

/** What became of it, and the way back. */
export function GoogleOutcome({ step, errand, onRetry }: GoogleOutcomeProps) {
  const { title, text } = words[step.reason];
  const isSignUp = errand?.purpose === "sign_up" && step.reason !== "dead_invitation";
  return (
    <Outcome
      icon={step.reason === "cancelled" || step.reason === "expired" ? "clock" : "circle-alert"}
      title={isSignUp && step.reason === "no_account" ? "Your invitation is for another address" : title}
      actions={
        <>
          {step.reason === "outage" && (
            <Button className="w-full" onClick={onRetry}>
              Try again
            </Button>
          )}
          {isSignUp ? (
            <LinkButton
              to={errand.page}
              state={{ mailedToken: errand.invitationToken }}
              variant={step.reason === "outage" ? "secondary" : "primary"}
              className="w-full"
            >
              Back to your invitation
            </LinkButton>
          ) : (
            <LinkButton
              to="/auth/login"
              variant={step.reason === "outage" ? "secondary" : "primary"}
              className="w-full"
            >
              Back to sign-in
            </LinkButton>
          )}
        </>
      }
    >
      {isSignUp && step.reason === "no_account" ? step.detail : text}
    </Outcome>
  );
}
