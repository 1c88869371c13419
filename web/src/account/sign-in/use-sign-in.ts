import { signIn } from "@portico/contract/account/sign-in";
import { deviceValue } from "@portico/mobile/device";
import { useState } from "react";
import { useCallForm } from "../../forms/use-call-form.ts";
import { beginSession } from "../../session/begin-session.ts";
import { request } from "../../session/request.ts";

/** The form of the sign-in page; asks for a code of the authenticator app once the password was right. */
export function useSignIn(onSignedIn: () => unknown) {
  const [codeAsked, setCodeAsked] = useState(false);
  const form = useCallForm({
    call: signIn,
    body: ({ username = "", password = "", two_factor_auth_code }) => ({
      username,
      password,
      ...(two_factor_auth_code ? { two_factor_auth_code } : {}),
    }),
    send: async (body) =>
      request(signIn, { body: { ...body, device: await deviceValue() }, asForm: true, anonymous: true }),
    onFailure: ({ code }) => {
      if (code === "wrong_credentials") selectPassword();
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
  return { ...form, codeAsked };
}

/** Most often it is the password that was mistyped; the toast says that something was. */
function selectPassword(): void {
  document.querySelector<HTMLInputElement>('input[name="password"]')?.select();
}
