import { useLocation } from "@tanstack/react-router";
import { type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useUser } from "../session/current-user.ts";
import { Icon } from "../ui/icon.tsx";
import { isApple } from "../ui/is-apple.ts";
import { notifyUnopened } from "../ui/feedback/toast.tsx";
import { noteOpened } from "./opened.ts";
import type { SearchDialogProps, SearchDialogs } from "./search-dialog.tsx";

/** A dialog that is closing counts as closed. */
const OPEN_DIALOG = ":is([data-sheet], [role=alertdialog]):not([data-closed])";

const fetchDialog = () => import("./search-dialog.tsx");

/**
 * In the header of every staff page: the button to search everything they may see, and Ctrl K. The search
 * itself is downloaded when it is opened.
 */
export function SearchEntry({ dialogs }: { dialogs: SearchDialogs }) {
  const { id } = useUser();
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback(() => {
    fetchDialog().then(
      ({ SearchDialog }) => {
        setDialog(() => SearchDialog);
        setOpen(true);
      },
      () => notifyUnopened("Search"),
    );
  }, []);
  useShortcut(show);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => noteOpened(id, pathname), [id, pathname]);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchDialog().catch(() => undefined)}
        onClick={show}
        className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-control text-quiet transition-colors hover:text-ink lg:-ml-3 lg:justify-start lg:px-3"
      >
        <Icon name="search" />
        <span className="sr-only lg:not-sr-only">Search</span>
        <kbd
          aria-hidden
          className="hidden rounded-sm bg-stone-100 px-2 py-0.5 font-sans text-xs font-semibold text-navy-600 lg:inline pointer-coarse:hidden"
        >
          {isApple ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} dialogs={dialogs} />}
    </>
  );
}

function useShortcut(show: () => void): void {
  // In a layout effect, which runs before the page is visible, so that a key that is pressed at once is not
  // lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isHeld = isApple ? event.metaKey : event.ctrlKey;
      if (!isHeld || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
      // Does nothing while another dialog is open, so that a slip of the hand does not lose the text typed in
      // that dialog.
      const covering = document.querySelector(OPEN_DIALOG);
      if (event.defaultPrevented || (covering && !covering.matches("[data-search]"))) return;
      event.preventDefault();
      // Opens the search again even while it is closing.
      show();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [show]);
}
