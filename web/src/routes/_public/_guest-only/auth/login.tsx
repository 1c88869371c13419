import { createFileRoute } from "@tanstack/react-router";
import { GoogleButton } from "../../../../identity/google/google-button.tsx";
import { PasskeyEntry } from "../../../../identity/passkeys/passkey-entry.tsx";
import { SignInPage } from "../../../../identity/sign-in/sign-in.page.tsx";

export const Route = createFileRoute("/_public/_guest-only/auth/login")({
  staticData: { title: "Sign in" },
  component: () => (
    <SignInPage
      otherWays={(onSignedIn, returnTo) => (
        <>
          <PasskeyEntry onSignedIn={onSignedIn} />
          <GoogleButton errand={() => ({ purpose: "sign_in", returnTo })} />
        </>
      )}
    />
  ),
});
