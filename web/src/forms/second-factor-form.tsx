import { signIn } from "@portico/contract/identity/sign-in";
import { deviceValue } from "@portico/mobile/device";
import { beginSession } from "../session/begin-session.ts";
import { request } from "../session/request.ts";
import { Button } from "../ui/form/button.tsx";
import { FormHeading } from "./form-heading.tsx";
import { SecondStepByPasskey } from "./second-step-by-passkey.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TwoFactorCodeField } from "./two-factor-code-field.tsx";
import { useCallForm } from "./use-call-form.ts";

interface SecondFactorFormProps {
  /** The token of the first step, which has succeeded. */
  token: string;
  onSignedIn: () => unknown;
  /**
   * Called when the user has to sign in from the beginning, with the reason. The reason is null if the user
   * wants this.
   */
  onExpired: (reason: string | null) => void;
}

/** The second step of a sign-in, whatever the first step was. */
export function SecondFactorForm({ token, onSignedIn, onExpired }: SecondFactorFormProps) {
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: signIn,
    body: ({ two_factor_auth_code = "" }) => ({ two_factor_token: token, two_factor_auth_code }),
    send: async (body) => {
      const whole = { ...body, device: await deviceValue() };
      return request(signIn, { body: whole, asForm: true, anonymous: true });
    },
    onFailure: ({ code, detail }) => {
      if (code !== "two_factor_expired") return undefined;
      onExpired(detail);
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
      <FormHeading title="Two-factor sign-in">One more step to sign in.</FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <TwoFactorCodeField error={errors["two_factor_auth_code"]} />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Sign in
        </SubmitButton>
      </form>
      <SecondStepByPasskey token={token} onSignedIn={onSignedIn} onExpired={onExpired} />
      <div className="mt-7 border-t border-line pt-5 text-sm text-quiet">
        <p>Lost your phone and recovery codes? Ask an admin to reset two-factor sign-in.</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => onExpired(null)}>
          Start over
        </Button>
      </div>
    </>
  );
}
