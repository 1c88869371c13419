import { FormHeading } from "../../forms/form-heading.tsx";
import { WayOut } from "../../forms/outcome.tsx";
import { useLinkPress } from "../../forms/use-link-press.ts";
import { Button } from "../../ui/form/button.tsx";
import type { LinkProps } from "./confirm-address-by-link.tsx";
import { undoChange } from "./email-change.calls.ts";

/**
 * Undoes the change of address only when the user presses a button, because a mail scanner that opens the
 * link must not undo it.
 */
export function TakeAccountBack({ token, onDone, onDead }: LinkProps) {
  const press = useLinkPress({
    spend: () => undoChange(token),
    onDone: ({ email }) => onDone(email),
    onDead,
    fallback: "That didn't work. Please try again.",
  });
  return (
    <>
      <FormHeading title="Wasn't this you?">
        Someone asked to change the email address of your account. If it wasn't you, take your account back.
      </FormHeading>
      <ul className="mb-7 flex list-disc flex-col gap-2 pl-5 text-sm text-navy-600">
        <li>Your account will use the email address we wrote to.</li>
        <li>All devices are signed out, and the password is removed.</li>
        <li>We'll email you a link to set a new one.</li>
      </ul>
      <Button className="w-full" {...press}>
        Take my account back
      </Button>
      <WayOut>If it was you, just close this page.</WayOut>
    </>
  );
}
