import { inText } from "@portico/contract/values/in-text";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { FormHeading } from "../../forms/form-heading.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useFirm } from "../../session/firm.ts";
import { TextLink } from "../../forms/text-link.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { EmailField } from "../../ui/form/email-field.tsx";
import { FirstFieldFocus } from "./first-field-focus.tsx";
import { useSignIn } from "./use-sign-in.ts";

const SecondFactorForm = lazyPart(() =>
  import("../../forms/second-factor-form.tsx").then((file) => ({ default: file.SecondFactorForm })),
);

interface SignInPageProps {
  /** Ways to sign in that other features provide, shown below the form. */
  otherWays: (onSignedIn: () => unknown, returnTo: string | undefined) => ReactNode;
}

export function SignInPage({ otherWays }: SignInPageProps) {
  const navigate = useNavigate();
  const handedOn = useHandedOn();
  const { agent } = useFirm().labels;
  const onSignedIn = () => navigate({ to: handedOn?.returnTo ?? "/", replace: true });
  const { formProps, errors, pending, secondsToWait, secondStep, beginAgain, refusal } =
    useSignIn(onSignedIn);
  if (secondStep) {
    return (
      <Suspense fallback={<FormSkeleton title="Two-factor sign-in" />}>
        <SecondFactorForm token={secondStep} onSignedIn={onSignedIn} onExpired={beginAgain} />
      </Suspense>
    );
  }
  return (
    <>
      <FormHeading title="Sign in">Use your email and password.</FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <FirstFieldFocus form={formProps.ref} />
        <EmailField
          label="Email"
          name="username"
          autoComplete="username webauthn"
          enterKeyHint="next"
          required
          defaultValue={handedOn?.email}
          error={errors["username"]}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
          labelAside={
            <TextLink
              to="/auth/forgot-password"
              state={(state) => ({ ...state, email: emailIn(formProps.ref.current) })}
            >
              Forgot password?
            </TextLink>
          }
          error={errors["password"]}
        />
        {refusal && (
          <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
            {refusal}
          </p>
        )}
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Sign in
        </SubmitButton>
      </form>
      {otherWays(onSignedIn, handedOn?.returnTo)}
      <p className="mt-7 text-sm text-quiet">{`No account? Ask your ${inText(agent.one)} or firm for an invitation.`}</p>
    </>
  );
}

/** Returns the address that the user has typed so far, so that the next page can start with it. */
function emailIn(form: HTMLFormElement | null): string | undefined {
  return (form?.elements.namedItem("username") as HTMLInputElement | null)?.value.trim() || undefined;
}
