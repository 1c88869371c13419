import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";

interface FullScreenProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something that takes the whole window for a while. Escape closes it. */
export function FullScreen({ label, onClose, children }: FullScreenProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          // Its keys work at once, and no button seems to be pressed.
          initialFocus={popup}
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
