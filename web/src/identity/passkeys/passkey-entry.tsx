import { useHydrated } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { canUsePasskeys } from "../../session/web-authentication.ts";
import { Button } from "../../ui/form/button.tsx";
import { notifyUnopened } from "../../ui/feedback/toast.tsx";

interface PasskeyEntryProps {
  onSignedIn: () => unknown;
}

/** Fetched with the first sign of a person, since a first page has no bytes to spare. */
const fetchWays = () => import("./sign-in-by-passkey.ts");

/** The button of the sign-in page. Where the browser can, passkeys also stand among what it fills in. */
export function PasskeyEntry({ onSignedIn }: PasskeyEntryProps) {
  const [pending, setPending] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    const page = new AbortController();
    const offer = () =>
      void fetchWays()
        .then((ways) => ways.offerAutofill(page.signal, onSignedIn))
        // Nobody asked for it, and the next sign of a person tries again.
        .catch(() => undefined);
    for (const sign of ["pointermove", "keydown", "focusin"]) addEventListener(sign, offer, page);
    // Whoever was faster than the program has given the sign already.
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
      // It keeps its room where it cannot be used: what stands below must not move while somebody types.
      className={`mt-3 w-full ${hydrated && canUsePasskeys() ? "" : "invisible"}`}
      loading={pending}
      disabled={!hydrated}
      onClick={press}
    >
      Use a passkey
    </Button>
  );
}
