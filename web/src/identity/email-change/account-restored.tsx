import { Outcome } from "../../forms/outcome.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";

export function AccountRestored({ email }: { email: string }) {
  return (
    <Outcome
      icon="mail"
      title="Your account is yours again"
      actions={
        <LinkButton to="/auth/forgot-password" variant="secondary" className="w-full">
          Didn't get it? Resend
        </LinkButton>
      }
    >
      Your email address is <b className="font-semibold text-ink">{email}</b> again and all devices are signed
      out. Check your inbox for a link to set a new password.
    </Outcome>
  );
}
