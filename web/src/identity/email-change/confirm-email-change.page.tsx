import { EMAIL_UNDO_PREFIX } from "@portico/contract/identity/email-change";
import { useState } from "react";
import { EmailAlreadyConfirmed } from "../../forms/email-already-confirmed.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { useSessionUser } from "../../session/use-session-user.ts";
import { AccountRestored } from "./account-restored.tsx";
import { AddressChanged } from "./address-changed.tsx";
import { ConfirmAddressByCode } from "./confirm-address-by-code.tsx";
import { ConfirmAddressByLink } from "./confirm-address-by-link.tsx";
import { DeadUndo } from "./dead-undo.tsx";
import { TakeAccountBack } from "./take-account-back.tsx";

/**
 * The page of two links: the one in the email to the new address confirms the change, and the one in the
 * email to the old address undoes it. A user who opens the page without a link types the code.
 */
export function ConfirmEmailChangePage() {
  const handedOn = useHandedOn();
  const user = useSessionUser();
  const [done, setDone] = useState<{ email: string; undone: boolean } | null>(null);
  const [linkDead, setLinkDead] = useState(false);
  if (done) return done.undone ? <AccountRestored email={done.email} /> : <AddressChanged {...done} />;
  if (handedOn === null) return <FormSkeleton title="Your email address" />;
  const { mailedToken: token } = handedOn;
  const link = { onDead: () => setLinkDead(true) };
  if (token?.startsWith(EMAIL_UNDO_PREFIX)) {
    if (linkDead) return <DeadUndo />;
    return <TakeAccountBack {...link} token={token} onDone={(email) => setDone({ email, undone: true })} />;
  }
  const changed = (email: string) => setDone({ email, undone: false });
  if (token && !linkDead) return <ConfirmAddressByLink {...link} token={token} onDone={changed} />;
  if (user === undefined) return <FormSkeleton title="Your email address" />;
  const pending = user?.pending_email ?? undefined;
  if (user?.email_verified && !pending && !linkDead) return <EmailAlreadyConfirmed email={user.email} />;
  return <ConfirmAddressByCode suggested={pending} linkDead={linkDead} onDone={changed} />;
}
