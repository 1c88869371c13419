import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../ui/form/button.tsx";

interface SubmitButtonProps {
  pending: boolean;
  secondsToWait: number;
  /** Makes the button only as wide as its words, for use next to another button. */
  fit?: boolean;
  children: ReactNode;
}

/** A button that sends a form. It counts down while the server requires the user to wait. */
export function SubmitButton({ pending, secondsToWait, fit = false, children }: SubmitButtonProps) {
  const waiting = secondsToWait > 0;
  const hydrated = useHydrated();
  return (
    <>
      <Button
        type="submit"
        loading={pending}
        // If the button could be pressed before the app is loaded, the page would be reloaded and the typed
        // text would be lost.
        disabled={!hydrated}
        aria-disabled={waiting || pending || undefined}
        className={`${fit ? "" : "w-full"} ${hydrated ? "" : "opacity-100!"}`}
      >
        {waiting ? (
          <span className="[font-variant-numeric:tabular-nums]">Try again in {clockText(secondsToWait)}</span>
        ) : (
          children
        )}
      </Button>
      <span role="status" className="sr-only">
        {waiting && "Please wait before trying again."}
      </span>
    </>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
