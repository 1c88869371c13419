import { createFileRoute } from "@tanstack/react-router";
import { PasskeyEntry } from "../../../../account/passkey/passkey-entry.tsx";
import { SignInPage } from "../../../../account/sign-in/sign-in.page.tsx";

export const Route = createFileRoute("/_public/_guest-only/auth/login")({
  staticData: { title: "Sign in" },
  component: () => <SignInPage otherWays={(onSignedIn) => <PasskeyEntry onSignedIn={onSignedIn} />} />,
});
