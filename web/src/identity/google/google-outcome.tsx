import { Outcome } from "../../forms/outcome.tsx";
import type { GoogleErrand } from "../../session/google-trip.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import type { CallbackStep, GoogleEnd } from "./finish-with-google.ts";

interface GoogleOutcomeProps {
  step: Extract<CallbackStep, { kind: "over" }>;
  errand: GoogleErrand | undefined;
  onRetry: () => void;
}

const words: Readonly<Record<GoogleEnd, { title: string; text: string }>> = {
  cancelled: {
    title: "Sign-in with Google was cancelled",
    text: "Nothing was changed. You can try again, or sign in another way.",
  },
  expired: {
    title: "This sign-in has expired",
    text: "It was already completed, timed out, or was started in another window. Please try again.",
  },
  failed: {
    title: "We couldn't verify you with Google",
    text: "Nothing was changed. Please try again, or sign in another way.",
  },
  no_account: {
    title: "No account uses this email address",
    text: "Ask your firm for an invitation, or use another Google account.",
  },
  taken: {
    title: "This Google account belongs to another account",
    text: "Sign in to that account, or choose another Google account for the new one.",
  },
  dead_invitation: {
    title: "This invitation is no longer valid",
    text: "It was already used, was withdrawn or has expired. If you have an account, sign in.",
  },
  not_set_up: {
    title: "Google sign-in isn't available here",
    text: "Use your email and password.",
  },
  outage: {
    title: "We can't reach the server",
    text: "We'll keep your Google sign-in for a few minutes. Please check your connection and try again.",
  },
};

/** Says how the attempt with Google ended, and what the user can do next. */
export function GoogleOutcome({ step, errand, onRetry }: GoogleOutcomeProps) {
  const { title, text } = words[step.reason];
  const isSignUp = errand?.purpose === "sign_up" && step.reason !== "dead_invitation";
  return (
    <Outcome
      icon={step.reason === "cancelled" || step.reason === "expired" ? "clock" : "circle-alert"}
      title={
        isSignUp && step.reason === "no_account" ? "Your invitation is for another email address" : title
      }
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
