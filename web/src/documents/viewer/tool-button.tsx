import type { ComponentProps } from "react";
import { Icon } from "../../ui/icon.tsx";

interface ToolButtonProps extends ComponentProps<"button"> {
  icon: string;
  label: string;
}

/** A button of the viewer with an icon and no text. */
export function ToolButton({ icon, label, className = "", ...rest }: ToolButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-10 shrink-0 place-items-center rounded-control text-navy-600 transition-colors hover:bg-navy-100 hover:text-ink aria-disabled:opacity-40 aria-expanded:bg-blue-100 aria-expanded:text-ink aria-pressed:bg-blue-100 aria-pressed:text-ink pointer-coarse:size-11 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
