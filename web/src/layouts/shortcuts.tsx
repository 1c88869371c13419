import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useUser } from "../session/current-user.ts";
import { pageHeading } from "../ui/layout/page-heading.ts";
import { placesByLetter } from "./places-by-letter.ts";
import { shortcutPresser } from "./press-shortcut.ts";
import { rememberRows } from "./remember-rows.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { SHORTCUTS_ASKED } from "./shortcuts-asked.ts";

/**
 * The keyboard shortcuts of the signed-in pages, and the page that lists them. `early` are the events that
 * happened while this code was being loaded.
 */
export function Shortcuts({ early }: { early: readonly Event[] }) {
  const router = useRouter();
  const { role } = useUser();
  const [isOpen, setOpen] = useState(() => early.some(({ type }) => type === SHORTCUTS_ASKED));
  /** What the focus goes back to when the page of keys closes. */
  const [before, setBefore] = useState(accountButton);
  const show = useCallback((from: HTMLElement | null) => {
    setBefore(from);
    setOpen(true);
  }, []);
  useEffect(() => rememberRows(router), [router]);
  const press = useMemo(
    () => shortcutPresser({ router, places: placesByLetter(role), onHelp: () => show(whatHasFocus()) }),
    [router, role, show],
  );
  useEffect(() => {
    const ask = () => show(accountButton());
    // Before the page gets the key: a dialog that Escape closes still has to count as open.
    addEventListener("keydown", press, true);
    addEventListener(SHORTCUTS_ASKED, ask);
    return () => {
      removeEventListener("keydown", press, true);
      removeEventListener(SHORTCUTS_ASKED, ask);
    };
  }, [press, show]);
  const pressEarly = useEffectEvent(() => {
    for (const event of early) {
      // What Escape closed is closed by now, so Escape would mean something else.
      if (!(event instanceof KeyboardEvent) || event.key === "Escape") continue;
      const focused = document.activeElement;
      press(event);
      // After a search was opened, the keys that followed were meant as its words.
      if (focused !== document.activeElement && document.activeElement?.matches("input")) break;
    }
  });
  useEffect(() => pressEarly(), []);
  return (
    <ShortcutsDialog
      open={isOpen}
      onOpenChange={setOpen}
      // Without this, the first control of the page would get the focus.
      finalFocus={() => (before?.isConnected ? before : pageHeading())}
    />
  );
}

/** What has the focus. Null if only the page as a whole has it. */
function whatHasFocus(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && !activeElement.matches("body, main") ? activeElement : null;
}

/** The button of the account menu. There is one for narrow windows and one for wide windows. */
function accountButton(): HTMLElement | null {
  const [narrow, wide] = ["header", "aside"].map((bar) =>
    document.querySelector<HTMLElement>(`${bar} [aria-haspopup=menu]`),
  );
  return (narrow?.offsetParent ? narrow : wide) ?? null;
}
