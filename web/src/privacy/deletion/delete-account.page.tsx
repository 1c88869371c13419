import { Suspense, useState } from "react";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { AskForLink } from "./ask-for-link.tsx";
import { ConfirmDeletion } from "./confirm-deletion.tsx";

const AccountDeleted = lazyPart(() =>
  import("./account-deleted.tsx").then((file) => ({ default: file.AccountDeleted })),
);

/**
 * The page to delete an account. Opened by the emailed link, it asks the user to press a button. Opened
 * without a link, it sends that email to a user who cannot sign in. After the deletion it says until when the
 * user can come back.
 */
export function DeleteAccountPage() {
  const handedOn = useHandedOn();
  const [linkDead, setLinkDead] = useState(false);
  const waiting = <FormSkeleton title="Delete your account" />;
  if (handedOn === null) return waiting;
  const { eraseAt, mailedToken: token } = handedOn;
  if (eraseAt)
    return (
      <Suspense fallback={waiting}>
        <AccountDeleted eraseAt={eraseAt} />
      </Suspense>
    );
  if (token && !linkDead) return <ConfirmDeletion token={token} onDead={() => setLinkDead(true)} />;
  return <AskForLink linkDead={linkDead} />;
}
