import { updateUser } from "@portico/contract/identity/profile";
import { FormHeading } from "../../forms/form-heading.tsx";
import { WayOut } from "../../forms/outcome.tsx";
import { useLinkPress } from "../../forms/use-link-press.ts";
import { request } from "../../session/request.ts";
import { Button } from "../../ui/form/button.tsx";

interface ConfirmByLinkProps {
  token: string;
  /** The address of the account that is signed in on this device. The link may confirm another address. */
  signedInAs: string | undefined;
  onConfirmed: (email: string) => void;
  onDead: () => void;
}

/**
 * Confirms the address only when the user presses a button, because a mail scanner that opens the link must
 * not confirm it.
 */
export function ConfirmByLink({ token, signedInAs, onConfirmed, onDead }: ConfirmByLinkProps) {
  const press = useLinkPress({
    spend: () => request(updateUser, { query: { token }, body: { email_verified: true }, anonymous: true }),
    onDone: (user) => onConfirmed(user.email),
    onDead,
    fallback: "Your email address couldn't be confirmed. Please try again.",
  });
  return (
    <>
      <FormHeading title="Confirm your email address">
        Our email has reached you. Select the button below to confirm your address.
        {signedInAs && (
          <>
            {" "}
            You're signed in as <b className="font-semibold wrap-anywhere text-ink">{signedInAs}</b>.
          </>
        )}
      </FormHeading>
      <Button className="w-full" {...press}>
        Confirm my email address
      </Button>
      <WayOut />
    </>
  );
}
