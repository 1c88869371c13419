import { signIn } from "@portico/contract/identity/sign-in";
import { deviceValue } from "@portico/mobile/device";
import { useState } from "react";
import { useCallForm } from "../../forms/use-call-form.ts";
import { beginSession } from "../../session/begin-session.ts";
import { request } from "../../session/request.ts";

/**
 * The form of the sign-in page. If the password was correct and a second factor is still needed, `secondStep`
 * is the token for that step.
 */
export function useSignIn(onSignedIn: () => unknown) {
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useCallForm({
    call: signIn,
    body: ({ username = "", password = "" }) => ({ username, password }),
    send: async (body) => {
      setRefusal(null);
      const whole = { ...body, device: await deviceValue() };
      return request(signIn, { body: whole, asForm: true, anonymous: true });
    },
    onFailure: ({ code, detail, twoFactorToken }) => {
      if (code === "wrong_credentials") {
        setRefusal(detail);
        selectPassword();
      }
      if (!twoFactorToken) return undefined;
      setSecondStep(twoFactorToken);
      return "handled";
    },
    onDone: async (tokens) => {
      await beginSession(tokens);
      await onSignedIn();
    },
    fallback: "We couldn't sign you in. Please try again.",
  });
  const beginAgain = (reason: string | null) => {
    setSecondStep(null);
    setRefusal(reason);
  };
  return { ...form, secondStep, beginAgain, refusal };
}

/** Selects the password, because it is the field that is most often mistyped. */
function selectPassword(): void {
  document.querySelector<HTMLInputElement>('input[name="password"]')?.select();
}
