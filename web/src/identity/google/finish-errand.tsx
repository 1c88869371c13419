import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { comeBackFromGoogle, type GoogleReturn } from "../../session/google-trip.ts";
import { isOutage } from "../../session/network-error.ts";
import { CallError } from "../../session/request.ts";
import { Button } from "../../ui/form/button.tsx";
import { focusAct } from "../../ui/layout/act-in-hand.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { ErrandNotice } from "./errand-notice.tsx";
import { confirmByGoogle, connectGoogle } from "./google.calls.ts";

/**
 * Sends Google's answer to the server, which connects the account to Google or confirms the owner's identity.
 * Then says so and returns to the page where the user began.
 */
export function FinishErrand({ said }: { said: string }) {
  const navigate = useNavigate();
  const back = useRef<GoogleReturn | null>(undefined);
  const finish = useMutation({
    mutationFn: async () => {
      const { errand, proof } = back.current ?? {};
      if (proof && errand?.purpose === "link") await connectGoogle(proof);
      if (proof && errand?.purpose === "step_up") await confirmByGoogle(proof);
    },
    onSuccess: async () => {
      tell(back.current ?? null);
      const { returnTo = "/profile", act = null } = placeToGoOn(back.current ?? null);
      await navigate({ href: returnTo, replace: true });
      focusAct(act);
    },
    onError: async (error) => {
      if (isOutage(error)) return;
      tellFailure(error);
      await navigate({ to: "/profile", replace: true });
    },
  });
  useEffect(() => {
    // Google's answer can be used only once, so a second run of this effect must not send it again.
    if (back.current !== undefined) return;
    back.current = comeBackFromGoogle(said);
    finish.mutate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, with the values at the opening of the page
  }, []);
  if (finish.isError && isOutage(finish.error)) {
    const again = (
      <Button size="sm" onClick={() => finish.mutate()}>
        Try again
      </Button>
    );
    return (
      <Notice tone="failure" title="We can't reach the server" actions={again}>
        We'll keep your Google sign-in for a few minutes.
      </Notice>
    );
  }
  return <ErrandNotice />;
}

function placeToGoOn(back: GoogleReturn | null): { returnTo?: string; act?: string | null } {
  if (back?.errand.purpose === "step_up") return back.errand;
  return { act: back?.proof ? "Disconnect Google" : "Connect Google" };
}

function tell(back: GoogleReturn | null): void {
  if (back?.proof && back.errand.purpose === "link")
    return notify({ title: "Google is connected", tone: "success" });
  if (back?.proof)
    return notify({
      title: "Confirmed",
      description: "You can continue.",
      tone: "success",
    });
  const description = back?.isCancelled
    ? "Sign-in with Google was cancelled."
    : "This step was already completed, or was started in another window. Please try again.";
  notify({ title: "Nothing was changed", description });
}

function tellFailure(error: unknown): void {
  const isOther = error instanceof CallError && error.code === "google_failed";
  const description = "Google didn't confirm it's you, or you chose a different Google account.";
  if (isOther) notify({ title: "Error", description, tone: "failure" });
  else notifyFailure(error, "That didn't work. Please try again.");
}
