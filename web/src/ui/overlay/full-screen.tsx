import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef, useState } from "react";
import { pageHeading } from "../layout/page-heading.ts";

interface FullScreenProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A view that fills the whole window for a while. The Escape key closes it. */
export function FullScreen({ label, onClose, children }: FullScreenProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  // The element that had the focus may be gone, because the list was reloaded. If it was a button that was
  // disabled while the view was loading, the body has the focus instead. Without this, the focus would be
  // lost, or go to the first button of the bar above.
  const backTo = () =>
    before instanceof HTMLElement && before.isConnected && before !== document.body ? before : pageHeading();
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          // First the view as a whole is focused, so that its keys work at once and no button looks pressed.
          initialFocus={popup}
          finalFocus={backTo}
          data-full-screen
          aria-label={label}
          className="fixed inset-0 z-30 flex flex-col bg-stone-100 pt-(--inset-top) pr-(--inset-right) pb-(--inset-bottom) pl-(--inset-left) outline-none"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
