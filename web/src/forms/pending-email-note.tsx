import { useState } from "react";
import { useUser } from "../session/current-user.ts";

/**
 * Returns the new email address that was waiting for confirmation when a dialog opened. A new password or
 * second factor cancels the change of address, and the dialog still has to name the address afterwards.
 */
export function usePendingEmail(): string | null {
  return useState(useUser().pending_email)[0];
}

/** Shown before a change to how the user signs in: says that this also cancels the change of email address. */
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

/** Returns the sentence about the cancelled change of address, for the toast afterwards. */
export function pendingEmailDropped(pending: string | null): string {
  return pending === null ? "" : ` The change of your email address to ${pending} was cancelled.`;
}
