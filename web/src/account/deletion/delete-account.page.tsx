import { useState } from "react";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { AccountDeleted } from "./account-deleted.tsx";
import { AskForLink } from "./ask-for-link.tsx";
import { ConfirmDeletion } from "./confirm-deletion.tsx";

/**
 * Opened by the link of a letter it asks for a press; by hand it sends that letter, for whoever cannot sign
 * in. Whoever has just left, by either road, is told here until when they can come back.
 */
export function DeleteAccountPage() {
  const handedOn = useHandedOn();
  const [linkDead, setLinkDead] = useState(false);
  if (handedOn === null) return <FormSkeleton title="Delete your account" />;
  const { eraseAt, mailedToken: token } = handedOn;
  if (eraseAt) return <AccountDeleted eraseAt={eraseAt} />;
  if (token && !linkDead) return <ConfirmDeletion token={token} onDead={() => setLinkDead(true)} />;
  return <AskForLink linkDead={linkDead} />;
}
