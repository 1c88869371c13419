import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  /** Returns the element to focus first. If it is left out or returns null, the first control is focused. */
  initialFocus?: () => HTMLElement | null;
  /**
   * Returns the element to focus after closing. It is needed if the dialog's code was loaded only on opening:
   * the dialog then does not know what was focused before.
   */
  finalFocus?: () => HTMLElement | null;
}

/** The implementation of Dialog. */
export function BaseDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  wide = false,
  initialFocus,
  finalFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop
          // The backdrop also covers full-screen views.
          forceRender
          className="backdrop-motion fixed inset-0 z-40 bg-navy-950/45"
        />
        <Base.Viewport className="max-sm:pb-(--toast-room) transition-[padding] fixed inset-0 z-40 grid items-end justify-items-center overflow-hidden sm:items-center sm:p-8 sm:flat:p-2">
          <Base.Popup
            data-sheet
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={`dialog-motion relative [--dialog-foot:max(1.25rem,var(--inset-bottom))] sm:[--dialog-foot:1.5rem] flex max-h-[calc(92dvh-var(--toast-room))] w-full flex-col overflow-hidden rounded-t-sheet bg-white shadow-float forced-colors:border sm:max-h-beside-toasts sm:rounded-card flat:block flat:overflow-y-auto flat:overscroll-contain flat:scroll-py-4 ${wide ? "sm:max-w-2xl" : "sm:max-w-md"}`}
          >
            <header className="px-5 pr-14 pt-5 sm:px-6 sm:pr-16 sm:pt-6">
              <Base.Title className="text-xl break-words">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-sm text-quiet">{description}</Base.Description>
              )}
            </header>
            <div className="relative min-h-0 scroll-pb-24 overflow-y-auto overscroll-contain px-5 pt-5 flat:overflow-visible not-has-data-dialog-actions:pb-(--dialog-foot) sm:px-6">
              {children}
            </div>
            {/* The close button comes last, so that the focus starts in the form. */}
            <Base.Close
              aria-label="Close"
              className="absolute top-3.5 right-3.5 grid sm:top-4.5 sm:right-4 size-10 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink pointer-coarse:size-11"
            >
              <Icon name="x" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
