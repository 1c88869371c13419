import { useHydrated } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { canUsePasskeys } from "../../session/web-authentication.ts";
import { Button } from "../../ui/form/button.tsx";
import { notifyUnopened } from "../../ui/feedback/toast.tsx";

interface PasskeyEntryProps {
  onSignedIn: () => unknown;
}

/**
 * The code for passkeys is downloaded when the user first moves the pointer, types or focuses a field. It is
 * not part of the first page, because that page must stay small.
 */
const fetchWays = () => import("./sign-in-by-passkey.ts");

/**
 * The button "Use a passkey" of the sign-in page. If the browser supports it, passkeys are also suggested in
 * the email field.
 */
export function PasskeyEntry({ onSignedIn }: PasskeyEntryProps) {
  const [pending, setPending] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    const page = new AbortController();
    const offer = () =>
      void fetchWays()
        .then((ways) => ways.offerAutofill(page.signal, onSignedIn))
        // The user did not ask for suggestions, so no error is shown. Their next input tries again.
        .catch(() => undefined);
    for (const sign of ["pointermove", "keydown", "focusin"]) addEventListener(sign, offer, page);
    // If the user typed before this code ran, it has missed those events. So it looks whether a field has
    // text.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.value !== "") offer();
    return () => page.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one offer lasts as long as the page
  }, []);
  const press = async () => {
    setPending(true);
    await fetchWays()
      .then((ways) => ways.signInByPasskey(onSignedIn))
      .catch(() => notifyUnopened("Passkey sign-in"));
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      // If passkeys cannot be used, the button is invisible but keeps its space. Otherwise the content below
      // would move while the user types.
      className={`mt-3 w-full ${hydrated && canUsePasskeys() ? "" : "invisible"}`}
      loading={pending}
      disabled={!hydrated}
      onClick={press}
    >
      Use a passkey
    </Button>
  );
}
