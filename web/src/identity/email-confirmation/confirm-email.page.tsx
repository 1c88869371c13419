import type { User } from "@portico/contract/identity/current-user";
import { type ReactNode, useState } from "react";
import { EmailAlreadyConfirmed } from "../../forms/email-already-confirmed.tsx";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { useSessionUser } from "../../session/use-session-user.ts";
import { ConfirmByCode } from "./confirm-by-code.tsx";
import { ConfirmByLink } from "./confirm-by-link.tsx";
import { EmailConfirmed } from "./email-confirmed.tsx";

interface ConfirmEmailPageProps {
  /** Returns the notice to show above the form for a signed-in user, if there is one. */
  notice: (user: User) => ReactNode;
}

/**
 * The page that the link in a confirmation email opens. A user who opens it without the link types the code.
 */
export function ConfirmEmailPage({ notice }: ConfirmEmailPageProps) {
  const handedOn = useHandedOn();
  const user = useSessionUser();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [linkDead, setLinkDead] = useState(false);
  if (confirmed !== null) return <EmailConfirmed email={confirmed} />;
  if (handedOn === null) return <FormSkeleton title="Confirm your email address" />;
  if (handedOn.mailedToken && !linkDead) {
    return (
      <ConfirmByLink
        token={handedOn.mailedToken}
        signedInAs={user?.email}
        onConfirmed={setConfirmed}
        onDead={() => setLinkDead(true)}
      />
    );
  }
  const { email } = handedOn;
  if (user === undefined) return <FormSkeleton title="Confirm your email address" />;
  if (user?.email_verified && !email) return <EmailAlreadyConfirmed email={user.email} />;
  return (
    <>
      {user && notice(user)}
      <ConfirmByCode email={email} user={user} linkDead={linkDead} onConfirmed={setConfirmed} />
    </>
  );
}
