import { Outcome } from "../../forms/outcome.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function AccountTakenBack({ email }: { email: string }) {
  return (
    <Outcome
      icon="mail"
      title="Your account is yours again"
      actions={
        <LinkButton to="/auth/forgot-password" variant="secondary" className="w-full">
          Nothing came? Ask again
        </LinkButton>
      }
    >
      Its address is <b className="font-semibold text-ink">{email}</b>, and every device was signed out. Check
      your mailbox: the letter that comes now lets you set a new password.
    </Outcome>
  );
}
