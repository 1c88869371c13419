import { Toast } from "@base-ui/react/toast";
import { TOAST_TIMEOUT_MS, TOAST_WIDTH } from "@portico/contract/values/limits";
import { type CSSProperties, useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import { keepFocus } from "../overlay/keep-focus.ts";
import { type Shown, showNotifications } from "./toast.tsx";
import { uncoverField } from "../form/uncover-field.ts";

/**
 * The CSS variable with the height that toasts take at the bottom of a phone. Sheets are placed above this
 * height.
 */
const ROOM = "--toast-room";

const manager = Toast.createToastManager();
/**
 * How many toasts are shown at once. More would cover the screen of a phone, so the oldest toasts are
 * removed.
 */
const SHOWN_AT_ONCE = 4;

/** Mounted once, at the root, so that toasts stay when the route changes. */
export function Toaster() {
  // keepFocus is started here only because the Toaster is on every page and is loaded after the page.
  useEffect(keepFocus, []);
  useEffect(() => {
    let last = { words: "", id: "" };
    let failures: string[] = [];
    const lastAbout = new Map<string, string>();
    const add = (shown: Shown) => {
      const { id, title, description, timeout = TOAST_TIMEOUT_MS, tone = "neutral", action, about } = shown;
      const words = `${title}\n${description}`;
      // A repeated toast replaces the first one, because a pile of toasts would cover the form that they are
      // about.
      if (last.words === words) manager.close(last.id);
      last = { words, id };
      if (about !== undefined) {
        const earlier = lastAbout.get(about);
        if (earlier !== undefined) manager.close(earlier);
        lastAbout.set(about, id);
      }
      if (tone === "failure") failures.push(id);
      const run = () => {
        manager.close(id);
        action?.run();
      };
      const actionProps = action && { children: action.label, onClick: run };
      manager.add({ id, title, description, timeout, type: tone, ...(actionProps && { actionProps }) });
    };
    return showNotifications(add, () => {
      for (const id of failures) manager.close(id);
      failures = [];
    });
  }, []);
  return (
    <Toast.Provider toastManager={manager} timeout={TOAST_TIMEOUT_MS} limit={SHOWN_AT_ONCE}>
      <Toast.Portal>
        {/* The space around the toasts must not block presses on what is below, and a toast must not block the buttons of a sheet. */}
        <Toast.Viewport
          data-toasts
          style={{ "--toast-width": TOAST_WIDTH } as CSSProperties}
          className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col gap-px pb-(--inset-bottom) sm:right-2 sm:bottom-2 sm:left-auto sm:w-[calc(var(--toast-width)+2rem)] sm:gap-2 sm:p-4"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/**
 * Calls `act` when the focus has moved, for example because a dialog was closed. A press moves the focus too, but
 * then nothing may scroll away below the finger.
 */
function onFocusMoved(act: () => void): () => void {
  let isPressed = false;
  const press = ({ type }: Event) => (isPressed = type === "pointerdown");
  const move = () => isPressed || act();
  const ends = ["pointerdown", "pointerup", "pointercancel"] as const;
  for (const end of ends) document.addEventListener(end, press, true);
  document.addEventListener("focusin", move);
  return () => {
    for (const end of ends) document.removeEventListener(end, press, true);
    document.removeEventListener("focusin", move);
  };
}

const looks: Record<string, { box: string; icon: string | null }> = {
  neutral: { box: "border-navy-800 bg-navy-900 text-white", icon: null },
  success: { box: "border-navy-800 bg-navy-900 text-white", icon: "circle-check" },
  failure: { box: "border-red-800 bg-red-700 text-white", icon: "circle-alert" },
};

function Toasts() {
  const { toasts } = Toast.useToastManager();
  const newest = useRef<HTMLDivElement>(null);
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    const viewport = newest.current?.parentElement;
    if (isEmpty || !viewport) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(ROOM, `${viewport.offsetHeight}px`));
    observer.observe(viewport);
    const stop = onFocusMoved(() => uncoverField(viewport));
    return () => {
      stop();
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, [isEmpty]);
  const newestId = toasts[0]?.id;
  useEffect(() => {
    if (newest.current?.parentElement) uncoverField(newest.current.parentElement);
  }, [newestId]);
  return toasts.map((toast) => {
    const look = looks[toast.type ?? "neutral"] ?? looks.neutral;
    return (
      <Toast.Root
        key={toast.id}
        ref={toast.id === newestId ? newest : undefined}
        toast={toast}
        swipeDirection={["right", "down"]}
        className={`toast-motion pointer-events-auto w-full border-y [box-shadow:var(--shadow-float)] sm:rounded-card sm:border data-limited:hidden ${look?.box}`}
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          {look?.icon && <Icon name={look.icon} className="h-9 pointer-coarse:h-11" />}
          <div
            role={toast.type === "failure" ? "alert" : undefined}
            className="flex min-h-9 min-w-0 flex-1 flex-col justify-center text-sm break-words pointer-coarse:min-h-11"
          >
            <Toast.Title className="font-sans font-semibold leading-normal" render={<p />} />
            <Toast.Description className="text-white/90" />
          </div>
          {toast.actionProps && (
            <Toast.Action className="min-h-9 shrink-0 rounded-control px-3 text-sm font-semibold text-yellow-400 hover:bg-white/15 pointer-coarse:min-h-11" />
          )}
          <Toast.Close
            aria-label="Close"
            className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-white/15 pointer-coarse:size-11"
          >
            <Icon name="x" size={18} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
