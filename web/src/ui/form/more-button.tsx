import type { ComponentProps } from "react";
import { Icon } from "../icon.tsx";

interface MoreButtonProps extends ComponentProps<"button"> {
  label: string;
}

/** A button with three dots that opens a menu of further actions. */
export function MoreButton({ label, ...button }: MoreButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      className="relative grid size-9 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink pointer-coarse:size-11"
    >
      <Icon name="ellipsis" />
    </button>
  );
}
