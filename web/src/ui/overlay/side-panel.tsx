import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { useWide } from "../layout/use-wide.ts";

interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Shown beside the title. */
  head: ReactNode;
  /** Shown below the scrolling part. */
  foot: ReactNode;
  children: ReactNode;
  /** Returns the element that gets the focus after closing. */
  finalFocus: () => HTMLElement | null;
}

/**
 * On wide screens a panel below a button at the right of the page's head, and on phones a sheet that slides
 * in from below.
 */
export function SidePanel(props: SidePanelProps) {
  const { open, onOpenChange, title, head, foot, children, finalFocus } = props;
  const wide = useWide();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={!wide}>
      <Base.Portal>
        {!wide && <Base.Backdrop className="backdrop-motion fixed inset-0 z-40 bg-navy-950/45" />}
        <Base.Popup
          data-sheet={!wide || undefined}
          finalFocus={finalFocus}
          className="dialog-motion fixed z-40 flex flex-col overflow-hidden bg-white shadow-float outline-none max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] max-md:rounded-t-sheet max-md:pb-(--inset-bottom) md:top-[calc(3.75rem+var(--inset-top))] md:right-8 md:max-h-[calc(100dvh-5rem)] md:w-108 md:rounded-card md:border md:border-line flat:block flat:overflow-y-auto"
        >
          <span
            aria-hidden
            className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-stone-200 md:hidden flat:hidden"
          />
          <div className="flex flex-wrap items-center gap-x-2 px-5 pt-3 md:pt-4">
            <Base.Title className="mr-auto text-xl">{title}</Base.Title>
            {head}
            <Base.Close
              aria-label="Close"
              className="-mr-2.5 grid size-10 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink pointer-coarse:size-11"
            >
              <Icon name="x" />
            </Base.Close>
          </div>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain flat:overflow-visible">
            {children}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-3 py-2">
            {foot}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
