import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  wide?: boolean;
}

/** A dialog on wide screens, a sheet from below on phones. */
export function Dialog({ open, onOpenChange, title, description, children, wide = false }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="backdrop-motion fixed inset-0 z-40 bg-navy-950/45" />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center overflow-hidden sm:items-center sm:p-8">
          <Base.Popup
            className={`dialog-motion flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-sheet bg-white shadow-float sm:max-h-full sm:rounded-card ${wide ? "sm:max-w-2xl" : "sm:max-w-md"}`}
          >
            <header className="flex items-start gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-xl break-words">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-sm text-quiet">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label="Close"
                className="-mt-1.5 -mr-2 grid size-10 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink pointer-coarse:size-11"
              >
                <Icon name="x" />
              </Base.Close>
            </header>
            <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-6">
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
