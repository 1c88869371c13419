import { useState } from "react";
import { canUsePasskeys } from "../session/web-authentication.ts";
import { tellPasskeyFailure } from "../session/passkey-trouble.ts";
import { finishByPasskey } from "../session/enter-by-passkey.ts";
import { CallError } from "../session/request.ts";
import { Button } from "../ui/form/button.tsx";

interface SecondStepByPasskeyProps {
  token: string;
  onSignedIn: () => unknown;
  onExpired: (reason: string) => void;
}

/**
 * Offers a passkey instead of the code. Whether the account has a passkey is known only from the server's
 * answer.
 */
export function SecondStepByPasskey({ token, onSignedIn, onExpired }: SecondStepByPasskeyProps) {
  const [pending, setPending] = useState(false);
  const [isNone, setIsNone] = useState(false);
  if (!canUsePasskeys()) return null;
  const press = async () => {
    setPending(true);
    try {
      const end = await finishByPasskey(token);
      setIsNone(end === "none_here");
      if (end === "signed_in") await onSignedIn();
    } catch (failure) {
      if (failure instanceof CallError && failure.code === "two_factor_expired") onExpired(failure.detail);
      else tellPasskeyFailure(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        className="mt-3 w-full"
        aria-disabled={isNone || undefined}
        loading={pending}
        onClick={() => void press()}
      >
        Use a passkey
      </Button>
      <p role="status" className="mt-1.5 text-[0.8125rem] text-quiet">
        {isNone && "This account has no passkey. Please enter a code."}
      </p>
    </>
  );
}
