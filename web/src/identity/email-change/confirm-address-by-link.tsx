import { FormHeading } from "../../forms/form-heading.tsx";
import { WayOut } from "../../forms/outcome.tsx";
import { useLinkPress } from "../../forms/use-link-press.ts";
import { Button } from "../../ui/form/button.tsx";
import { applyChange } from "./email-change.calls.ts";

export interface LinkProps {
  token: string;
  onDone: (email: string) => void;
  onDead: () => void;
}

/**
 * Changes the address only when the user presses a button, because a mail scanner that opens the link must
 * not change it.
 */
export function ConfirmAddressByLink({ token, onDone, onDead }: LinkProps) {
  const press = useLinkPress({
    spend: () => applyChange({ token }),
    onDone: ({ email }) => onDone(email),
    onDead,
    fallback: "Your email address couldn't be changed. Please try again.",
  });
  return (
    <>
      <FormHeading title="Use your new email address">
        Confirm to sign in with this email address from now on. Emails about your account will come here too.
      </FormHeading>
      <Button className="w-full" {...press}>
        Use this email address
      </Button>
      <WayOut />
    </>
  );
}
