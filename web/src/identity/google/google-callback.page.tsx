import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { SecondFactorForm } from "../../forms/second-factor-form.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { comeBackFromGoogle, type GoogleReturn } from "../../session/google-trip.ts";
import { GoogleOutcome } from "./google-outcome.tsx";
import { JoinByPasswordForm } from "./join-by-password-form.tsx";
import { type CallbackStep, finishWithGoogle } from "./finish-with-google.ts";

/** The page to which Google sends guests back (spec §2). */
export function GoogleCallbackPage() {
  const handedOn = useHandedOn();
  if (handedOn === null) return <FormSkeleton title="Continue with Google" />;
  return <Finish said={handedOn.google ?? ""} />;
}

function Finish({ said }: { said: string }) {
  const navigate = useNavigate();
  const [step, setStep] = useState<CallbackStep>({ kind: "working" });
  const back = useRef<GoogleReturn | null>(undefined);
  const onSignedIn = () => {
    const errand = back.current?.errand;
    const returnTo = errand?.purpose === "sign_in" ? errand.returnTo : undefined;
    return navigate({ to: returnTo ?? "/", replace: true });
  };

  const go = async () => {
    setStep({ kind: "working" });
    const next = await finishWithGoogle(back.current ?? null);
    if (next) setStep(next);
    else await onSignedIn();
  };
  useEffect(() => {
    // Google's answer can be used only once, so a second run of this effect must not send it again.
    if (back.current !== undefined) return;
    back.current = comeBackFromGoogle(said);
    void go();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, with the values at the opening of the page
  }, []);

  const onOver = () => setStep({ kind: "over", reason: "expired" });
  if (step.kind === "working") return <FormSkeleton title="Continue with Google" />;
  if (step.kind === "second")
    return <SecondFactorForm token={step.token} onSignedIn={onSignedIn} onExpired={onOver} />;
  if (step.kind === "join")
    return (
      <JoinByPasswordForm
        token={step.token}
        onSignedIn={onSignedIn}
        onSecondFactor={(token) => setStep({ kind: "second", token })}
        onOver={onOver}
      />
    );
  return <GoogleOutcome step={step} errand={back.current?.errand} onRetry={go} />;
}
