import { Outcome } from "../../forms/outcome.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function ConfirmEmailChangePage() {
  return (
    <Outcome
      icon="mail"
      title="Your address stays as it is"
      actions={
        <LinkButton to="/" className="w-full">
          Go to the portal
        </LinkButton>
      }
    >
      A new email address cannot be confirmed here yet. Ask the firm if yours has changed.
    </Outcome>
  );
}
