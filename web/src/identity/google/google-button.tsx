import { useHydrated, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFirm } from "../../session/firm.ts";
import type { GoogleErrand } from "../../session/google-trip.ts";
import { Button } from "../../ui/form/button.tsx";
import { GoogleMark } from "../../ui/google-mark.tsx";
import { notifyUnopened } from "../../ui/feedback/toast.tsx";

/** "Continue with Google", shown where the firm offers it. */
export function GoogleButton({ errand }: { errand: () => GoogleErrand }) {
  const [pending, setPending] = useState(false);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { google_client_id: isOffered } = useFirm();
  if (hydrated && !isOffered) return null;
  const press = async () => {
    setPending(true);
    // Fetched when the button is pressed, since the first page must stay small.
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
