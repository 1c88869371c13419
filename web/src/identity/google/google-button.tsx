import { useHydrated, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFirm } from "../../session/firm.ts";
import type { GoogleErrand } from "../../session/google-trip.ts";
import { Button } from "../../ui/form/button.tsx";
import { GoogleMark } from "../../ui/google-mark.tsx";
import { notifyUnopened } from "../../ui/feedback/toast.tsx";

/** Shows "Continue with Google" if the firm offers it. */
export function GoogleButton({ errand }: { errand: () => GoogleErrand }) {
  const [pending, setPending] = useState(false);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { google_client_id: isOffered } = useFirm();
  if (hydrated && !isOffered) return null;
  const press = async () => {
    setPending(true);
    // This code is downloaded only when the button is pressed, because the first page must stay small.
    await import("./go-to-google.ts")
      .then(({ goToGoogle }) => goToGoogle(errand(), navigate))
      .catch(() => notifyUnopened("Google"));
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      className="only-with-google mt-3 w-full"
      loading={pending}
      disabled={!hydrated}
      onClick={press}
    >
      <GoogleMark />
      Continue with Google
    </Button>
  );
}
