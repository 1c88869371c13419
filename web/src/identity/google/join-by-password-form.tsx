import { signInWithGoogle } from "@portico/contract/identity/google";
import { deviceValue } from "@portico/mobile/device";
import { FormHeading } from "../../forms/form-heading.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { beginSession } from "../../session/begin-session.ts";
import { request } from "../../session/request.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";

interface JoinByPasswordFormProps {
  /** The token that identifies the Google account to be connected. */
  token: string;
  onSignedIn: () => unknown;
  onSecondFactor: (token: string) => void;
  /** Called if the token has expired or was already used. */
  onOver: () => void;
}

/**
 * Shown if an existing account has the same address as the user's Google account. Asks for the password of
 * that account, and then connects the two.
 */
export function JoinByPasswordForm({ token, onSignedIn, onSecondFactor, onOver }: JoinByPasswordFormProps) {
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: signInWithGoogle,
    body: ({ password = "" }) => ({ link_token: token, password }),
    send: async (body) => {
      const whole = { ...body, device: await deviceValue() };
      return request(signInWithGoogle, { body: whole, anonymous: true });
    },
    onFailure: ({ code, twoFactorToken }) => {
      if (code !== "google_failed" && !twoFactorToken) return undefined;
      if (twoFactorToken) onSecondFactor(twoFactorToken);
      else onOver();
      return "handled";
    },
    onDone: async (tokens) => {
      await beginSession(tokens);
      await onSignedIn();
    },
    fallback: "We couldn't sign you in. Please try again.",
  });
  return (
    <>
      <FormHeading title="You already have an account">
        Enter your password once to connect Google.
      </FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          autoFocus
          enterKeyHint="go"
          required
          labelAside={<TextLink to="/auth/forgot-password">Forgot password?</TextLink>}
          error={errors["password"]}
        />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Connect and sign in
        </SubmitButton>
      </form>
      <p className="mt-7 text-sm text-quiet">
        <TextLink to="/auth/login">Sign in without Google</TextLink>
      </p>
    </>
  );
}
