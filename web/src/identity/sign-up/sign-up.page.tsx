import { inviteeDetails, inviterDetails } from "@portico/contract/identity/sign-up";
import type { Role } from "@portico/contract/foundation/roles";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormSkeleton } from "../../forms/form-skeleton.tsx";
import { OutageNotice } from "../../forms/outage-notice.tsx";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { isOutage } from "../../session/network-error.ts";
import { request } from "../../session/request.ts";
import { DeadInvitation } from "./dead-invitation.tsx";
import { OtherSessionNotice } from "./other-session-notice.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SignUpIntroduction } from "./sign-up-introduction.tsx";

interface SignUpPageProps {
  role: Role;
  /** Ways to sign up that other features provide, shown below the form. */
  otherWays: (token: string) => ReactNode;
}

/** The page that the link in an invitation opens (spec §2, auth-signup-role and auth-signup-client). */
export function SignUpPage({ role, otherWays }: SignUpPageProps) {
  const handedOn = useHandedOn();
  const token = handedOn?.mailedToken;
  const enabled = token !== undefined;
  const query = { token: token ?? "" };
  const invitee = useQuery({
    queryKey: ["invitee", token],
    queryFn: () => request(inviteeDetails, { query, anonymous: true }),
    enabled,
  });
  const inviter = useQuery({
    queryKey: ["inviter", token],
    queryFn: () => request(inviterDetails, { query, anonymous: true }),
    enabled,
  });
  if (invitee.error && isOutage(invitee.error)) return <OutageNotice retry={() => void invitee.refetch()} />;
  if (handedOn && (!token || invitee.error)) return <DeadInvitation token={token} failure={invitee.error} />;
  if (!token || !invitee.data || inviter.isPending) return <FormSkeleton title="Sign up" />;
  if (invitee.data.role !== role) {
    const to = `/auth/signup-${invitee.data.role}`;
    return <Navigate to={to} state={{ mailedToken: token }} replace />;
  }
  return (
    <>
      <SignUpIntroduction role={role} invitee={invitee.data} inviter={inviter.data ?? null} />
      <OtherSessionNotice />
      <SignUpForm
        token={token}
        invitee={invitee.data}
        // The first admin was not invited, so there is no known address to compare with the address of a
        // Google account.
        otherWays={invitee.data.email !== null && otherWays(token)}
      />
    </>
  );
}
