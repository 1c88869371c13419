import { useNavigate } from "@tanstack/react-router";
import { FormHeading } from "../../forms/form-heading.tsx";
import { WayOut } from "../../forms/outcome.tsx";
import { useLinkPress } from "../../forms/use-link-press.ts";
import { Button } from "../../ui/form/button.tsx";
import { closeAccountByLink } from "./deletion.calls.ts";
import { WhatHappens } from "./what-happens.tsx";

interface ConfirmDeletionProps {
  token: string;
  onDead: () => void;
}

/** Asks the user to press a button: a mail scanner that opens the link must not delete anything. */
export function ConfirmDeletion({ token, onDead }: ConfirmDeletionProps) {
  const navigate = useNavigate();
  const press = useLinkPress({
    spend: () => closeAccountByLink(token),
    onDone: (eraseAt) => navigate({ to: "/auth/delete-account", state: { eraseAt }, replace: true }),
    onDead,
    fallback: "Your account couldn't be deleted. Please try again.",
  });
  return (
    <>
      <FormHeading title="Delete your account?">Here's what will happen.</FormHeading>
      <WhatHappens isAgent={null} />
      <Button variant="danger-solid" className="mt-7 w-full" {...press}>
        Delete my account
      </Button>
      <WayOut>To keep your account, just close this page.</WayOut>
    </>
  );
}
