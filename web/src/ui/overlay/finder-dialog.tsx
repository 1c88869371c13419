import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";

interface FinderDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of the dialog for screen readers. Sighted users see the search field at the top. */
  title: string;
  field: RefObject<HTMLInputElement | null>;
  /** Returns false when the chosen item takes the focus. */
  givesFocusBack: () => boolean;
  children: ReactNode;
}

/** A search field with its results below: near the top of a wide screen, a sheet on phones. */
export function FinderDialog({
  open,
  onOpenChange,
  title,
  field,
  givesFocusBack,
  children,
}: FinderDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="backdrop-motion fixed inset-0 z-40 bg-navy-950/45" />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center overflow-hidden sm:items-start sm:p-8 sm:pt-22 sm:flat:p-2">
          <Base.Popup
            data-sheet
            data-search
            initialFocus={field}
            finalFocus={givesFocusBack}
            className="dialog-motion flex h-[92dvh] max-h-full w-full flex-col overflow-hidden rounded-t-sheet bg-white shadow-float forced-colors:border sm:h-auto sm:max-w-170 sm:rounded-card"
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
