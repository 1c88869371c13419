import { TOAST_TIMEOUT_MS } from "@portico/contract/values/limits";
import { type ComponentType, useEffect, useState } from "react";
import { type Shown, showNotifications, whenToasterWanted } from "./toast.tsx";

const FIRST_ACTS = ["pointerdown", "keydown", "input"] as const;
/**
 * How long the Toaster waits so that it does not slow down the page. After this time the page is shown and
 * its data has loaded.
 */
const AFTER_PAGE_MS = 3_000;

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
    const timer = setTimeout(want, AFTER_PAGE_MS);
    const stop = whenToasterWanted(want);
    for (const act of FIRST_ACTS) addEventListener(act, want, { once: true });
    addEventListener("online", want);
    return () => {
      clearTimeout(timer);
      stop();
      for (const act of FIRST_ACTS) removeEventListener(act, want);
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
