import { EMAIL_UNDO_DAYS } from "@portico/contract/limits";
import { Outcome } from "../../forms/outcome.tsx";
import { SupportAddress } from "../../forms/support-address.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** Whoever lost the account and came too late needs a person. */
export function DeadUndo() {
  return (
    <Outcome
      title="This link is no longer good"
      actions={
        <LinkButton to="/auth/forgot-password" className="w-full">
          Set a new password
        </LinkButton>
      }
    >
      It works once and for {EMAIL_UNDO_DAYS} days. If you pressed it before, your address is back already:
      set a new password by the letter in your mailbox, or ask for another. If you cannot come back, write to{" "}
      <SupportAddress />.
    </Outcome>
  );
}
