import { EMAIL_UNDO_DAYS } from "@portico/contract/values/limits";
import { Outcome } from "../../forms/outcome.tsx";
import { SupportAddress } from "../../forms/support-address.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";

/**
 * Shown if the user's link to undo a change of address no longer works. Says what they can do, and whom they
 * can ask for help.
 */
export function DeadUndo() {
  return (
    <Outcome
      title="This link no longer works"
      actions={
        <LinkButton to="/auth/forgot-password" className="w-full">
          Set a new password
        </LinkButton>
      }
    >
      This link works once, within {EMAIL_UNDO_DAYS} days. If you already used it, your email address is
      restored: use the link in your inbox to set a new password, or request another. Still stuck? Contact{" "}
      <SupportAddress />.
    </Outcome>
  );
}
