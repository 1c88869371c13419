import type { ComponentProps } from "react";
import { Icon } from "../icon.tsx";

interface MoreButtonProps extends ComponentProps<"button"> {
  label: string;
  /** Whether it has the frame and the size of the buttons next to it. */
  isFramed?: boolean;
}

/** A button with three dots that opens a menu of further actions. */
export function MoreButton({ label, isFramed = false, ...button }: MoreButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      className={`relative grid shrink-0 place-items-center rounded-control hover:bg-navy-100 ${isFramed ? "size-11 border border-line bg-white text-ink" : "size-9 text-quiet hover:text-ink pointer-coarse:size-11"}`}
    >
      <Icon name="ellipsis" />
    </button>
  );
}
