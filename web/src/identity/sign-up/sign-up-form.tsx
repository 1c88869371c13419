import { passwordFault } from "@portico/contract/identity/password";
import { signUp } from "@portico/contract/identity/sign-up";
import { deviceValue } from "@portico/mobile/device";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { beginSession } from "../../session/begin-session.ts";
import { storeFirm, currentFirm, useFirm } from "../../session/firm.ts";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { request } from "../../session/request.ts";
import { EmailField } from "../../ui/form/email-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Invitee } from "./sign-up-introduction.tsx";

interface SignUpFormProps {
  token: string;
  invitee: Invitee;
  otherWays: ReactNode;
}

export function SignUpForm({ token, invitee, otherWays }: SignUpFormProps) {
  const first = invitee.email === null;
  const [typed, setTyped] = useState({
    first_name: invitee.first_name,
    last_name: invitee.last_name,
    email: "",
    firm_name: "",
  });
  const firm = useFirm();
  const owner = {
    role: invitee.role,
    email: invitee.email ?? typed.email,
    firstName: typed.first_name,
    lastName: typed.last_name,
    firmName: first ? typed.firm_name : firm.name,
  };
  const form = useSignUp(token, invitee, (password) => passwordFault(password, owner));
  const { errors } = form;
  return (
    <>
      <form
        {...form.formProps}
        className="flex flex-col gap-5"
        onChange={({ target }) => {
          const field = target as unknown as HTMLInputElement;
          if (field.name in typed) setTyped({ ...typed, [field.name]: field.value });
        }}
      >
        {first && (
          <TextField
            label="Firm name"
            name="firm_name"
            // The link of a new portal leads here, so the page has no other use.
            autoFocus
            autoComplete="organization"
            enterKeyHint="next"
            required
            error={errors["firm_name"]}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            autoCapitalize="words"
            enterKeyHint="next"
            required
            defaultValue={invitee.first_name}
            error={errors["first_name"]}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            autoCapitalize="words"
            enterKeyHint="next"
            required
            defaultValue={invitee.last_name}
            error={errors["last_name"]}
          />
        </div>
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          enterKeyHint="next"
          required
          error={errors["email"]}
          {...(first
            ? {}
            : {
                value: invitee.email ?? "",
                readOnly: true,
                hint: "The invitation is for this address, so it can't be changed here.",
              })}
        />
        <NewPasswordField label="Password" name="password" owner={owner} error={errors["password"]} />
        <SubmitButton pending={form.pending} secondsToWait={form.secondsToWait}>
          {first ? "Create portal" : "Sign up"}
        </SubmitButton>
      </form>
      {otherWays}
      {!first && (
        <p className="mt-7 text-sm text-quiet">
          Already have an account? <TextLink to="/auth/login">Sign in</TextLink>
        </p>
      )}
    </>
  );
}

function useSignUp(token: string, invitee: Invitee, faultOf: (password: string) => string | null) {
  const navigate = useNavigate();
  const sent = useRef({ body: "", key: "" });
  return useCallForm({
    call: signUp,
    body: ({ first_name = "", last_name = "", password = "", email, firm_name }) => ({
      first_name,
      last_name,
      password,
      role: invitee.role,
      ...(invitee.email === null ? { email: email ?? "", firm_name: firm_name ?? "" } : {}),
    }),
    check: ({ password = "" }) => ({ password: faultOf(password) ?? undefined }),
    send: async (body) => {
      const text = JSON.stringify(body);
      // A request with the same content keeps its idempotency key, because it may repeat a request whose
      // answer was lost. A request with other content gets a new key.
      if (sent.current.body !== text) sent.current = { body: text, key: newIdempotencyKey() };
      const whole = { ...body, device: await deviceValue() };
      return request(signUp, {
        query: { token },
        body: whole,
        idempotencyKey: sent.current.key,
        anonymous: true,
      });
    },
    onDone: async (answer, { firm_name }) => {
      await beginSession(answer);
      if (firm_name) storeFirm({ ...currentFirm(), name: firm_name.trim() });
      await navigate({ to: "/", replace: true });
    },
    fallback: "We couldn't sign you up. Please try again.",
  });
}
