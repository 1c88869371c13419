import { useState } from "react";
import { useUser } from "../session/current-user.ts";

/** The address that waits for its confirmation as a dialog opens: a new password or second factor drops it. */
export function usePendingEmail(): string | null {
  return useState(useUser().pending_email)[0];
}

/** Before a change of how one signs in: what else it ends. */
export function PendingEmailNote({ pending }: { pending: string | null }) {
  return (
    pending !== null && (
      <p className="mb-4 rounded-control border border-gold-200 bg-gold-50 px-3.5 py-2.5 text-sm break-words">
        This cancels the change of your email address to <b className="font-semibold">{pending}</b>. You can
        request it again afterwards.
      </p>
    )
  );
}

/** Afterwards, in a toast. */
export function pendingEmailDropped(pending: string | null): string {
  return pending === null ? "" : ` The change of your email address to ${pending} was cancelled.`;
}
