import { TOAST_TIMEOUT_MS } from "@portico/contract/values/limits";
import { type ComponentType, useEffect, useState } from "react";
import { afterPage } from "../after-page.ts";
import { type Shown, showNotifications, whenToasterWanted } from "./toast.tsx";

/**
 * Loads the Toaster when the page is shown, or on the user's first action. The first page does not need the
 * code. But for a toast about a lost connection it would be too late to load the code. If the code cannot be
 * loaded, the toast is shown as plain text.
 */
export function ToasterLater() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (Toaster) return;
    const want = () => {
      import("./toaster.tsx").then((file) => setToaster(() => file.Toaster)).catch(() => setMissing(true));
    };
    const stopWaiting = afterPage(want);
    const stop = whenToasterWanted(want);
    addEventListener("online", want);
    return () => {
      stopWaiting();
      stop();
      removeEventListener("online", want);
    };
  }, [Toaster]);
  if (Toaster) return <Toaster />;
  return isMissing && <PlainToast />;
}

/** Shows the newest toast as plain text. */
function PlainToast() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => showNotifications(setShown, () => setShown(null)), []);
  useEffect(() => {
    const timer = setTimeout(() => setShown(null), shown?.timeout ?? TOAST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    shown && (
      <p
        role="alert"
        data-toasts
        className="fixed inset-x-0 bottom-0 z-50 border-y border-navy-800 bg-navy-900 px-4 py-3 text-sm break-words text-white"
      >
        <b>{shown.title}</b> {shown.description}
      </p>
    )
  );
}
