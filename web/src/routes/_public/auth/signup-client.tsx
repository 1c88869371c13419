import { createFileRoute } from "@tanstack/react-router";
import { GoogleButton } from "../../../identity/google/google-button.tsx";
import { SignUpPage } from "../../../identity/sign-up/sign-up.page.tsx";
import { hideToken, tokenSearch } from "../../../platform/address.ts";

export const Route = createFileRoute("/_public/auth/signup-client")({
  staticData: { title: "Sign up" },
  validateSearch: tokenSearch,
  beforeLoad: hideToken,
  component: () => (
    <SignUpPage
      role="client"
      otherWays={(invitationToken) => (
        <GoogleButton errand={() => ({ purpose: "sign_up", invitationToken, page: "/auth/signup-client" })} />
      )}
    />
  ),
});
