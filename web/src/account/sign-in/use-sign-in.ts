import { signIn } from "@portico/contract/account/sign-in";
import { deviceValue } from "@portico/mobile/device";
import { useState } from "react";
import { useCallForm } from "../../forms/use-call-form.ts";
import { beginSession } from "../../session/begin-session.ts";
import { request } from "../../session/request.ts";

/** The form of the sign-in page; asks for a code of the authenticator app once the password was right. */
export function useSignIn(onSignedIn: () => unknown) {
  const [codeAsked, setCodeAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useCallForm({
    call: signIn,
    body: ({ username = "", password = "", two_factor_auth_code }) => ({
      username,
      password,
      ...(two_factor_auth_code ? { two_factor_auth_code } : {}),
    }),
    send: async (body) => {
      setRefusal(null);
      const whole = { ...body, device: await deviceValue() };
      return request(signIn, { body: whole, asForm: true, anonymous: true });
    },
    onFailure: ({ code, detail }) => {
      if (code === "wrong_credentials") {
        setRefusal(detail);
        selectPassword();
      }
      if (code !== "two_factor_required") return undefined;
      setCodeAsked(true);
      return "handled";
    },
    onDone: async (tokens) => {
      await beginSession(tokens);
      await onSignedIn();
    },
    fallback: "Signing in did not work. Please try again.",
  });
  return { ...form, codeAsked, refusal };
}

/** Most often it is the password that was mistyped. */
function selectPassword(): void {
  document.querySelector<HTMLInputElement>('input[name="password"]')?.select();
}
