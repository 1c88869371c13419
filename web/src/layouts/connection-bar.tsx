import { isOnline, watchNetwork } from "@portico/mobile/network";
import { useSyncExternalStore } from "react";

/** A line that is shown while the device has no connection. */
export function ConnectionBar() {
  const online = useSyncExternalStore(watchNetwork, isOnline);
  return (
    <p
      role="status"
      className="bg-gold-100 text-center text-[0.8125rem] font-semibold text-gold-700 not-empty:px-4 not-empty:py-1"
    >
      {online ? null : "You're offline. This may be out of date."}
    </p>
  );
}
