import { FormHeading } from "../../forms/form-heading.tsx";
import { WayOut } from "../../forms/outcome.tsx";
import { useLinkPress } from "../../forms/use-link-press.ts";
import { Button } from "../../ui/button.tsx";
import type { LinkProps } from "./confirm-address-by-link.tsx";
import { undoChange } from "./email-change.calls.ts";

/** Asks for a press, as every link of a letter does. */
export function TakeAccountBack({ token, onDone, onDead }: LinkProps) {
  const press = useLinkPress({
    spend: () => undoChange(token),
    onDone: ({ email }) => onDone(email),
    onDead,
    fallback: "That did not work. Please try again.",
  });
  return (
    <>
      <FormHeading title="Was it not you?">
        Somebody asked for another address for your account. If it was not you, take the account back.
      </FormHeading>
      <ul className="mb-7 flex list-disc flex-col gap-2 pl-5 text-sm text-navy-600">
        <li>Your account keeps the address this letter came to, or gets it back.</li>
        <li>Every device is signed out, and the password is removed.</li>
        <li>A letter to this address lets you set a new one.</li>
      </ul>
      <Button className="w-full" {...press}>
        Take my account back
      </Button>
      <WayOut>If it was you, leave this page: nothing happens.</WayOut>
    </>
  );
}
