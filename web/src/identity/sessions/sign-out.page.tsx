import { useEffect } from "react";
import { signOut } from "../../session/sign-out.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";

/** Signs the user out as soon as the page opens. When the session has ended, the sign-in page is opened. */
export function SignOutPage() {
  useEffect(() => void signOut(), []);
  return (
    <div className="flex flex-col items-center gap-4 text-center text-quiet">
      <Spinner size={28} label="Signing you out" />
      <h1 className="text-2xl text-ink">Signing you out</h1>
    </div>
  );
}
