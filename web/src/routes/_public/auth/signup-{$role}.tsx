import { isRole } from "@portico/contract/foundation/roles";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { GoogleButton } from "../../../identity/google/google-button.tsx";
import { SignUpPage } from "../../../identity/sign-up/sign-up.page.tsx";
import { hideToken, tokenSearch } from "../../../platform/address.ts";

export const Route = createFileRoute("/_public/auth/signup-{$role}")({
  staticData: { title: "Sign up" },
  validateSearch: tokenSearch,
  beforeLoad: ({ params, search, location }) => {
    if (!isRole(params.role)) throw redirect({ to: "/" });
    hideToken({ search, location });
  },
  component: Entry,
});

function Entry() {
  const { role } = Route.useParams();
  if (!isRole(role)) return null;
  const page = `/auth/signup-${role}`;
  const byGoogle = (invitationToken: string) => (
    <GoogleButton errand={() => ({ purpose: "sign_up", invitationToken, page })} />
  );
  return <SignUpPage role={role} otherWays={byGoogle} />;
}
