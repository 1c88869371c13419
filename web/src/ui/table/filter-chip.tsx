import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

const CHIP =
  "inline-flex min-h-9 items-center rounded-full border text-sm font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-11";

interface FilterChipProps {
  children: ReactNode;
  /** Label of the button with the x, such as "Remove filter: Active". */
  removeLabel: string;
  onRemove: () => void;
  /** Opens the editor of the filter. */
  onEdit?: (() => void) | undefined;
}

/** A filter that is active. */
export function FilterChip({ children, removeLabel, onRemove, onEdit }: FilterChipProps) {
  const words = <span className="block max-w-56 truncate">{children}</span>;
  return (
    <span className={`${CHIP} border-blue-200 bg-blue-100 text-blue-700`}>
      {onEdit ? (
        <button
          type="button"
          onClick={onEdit}
          className="min-h-9 rounded-l-full pl-3 hover:text-ink pointer-coarse:min-h-11"
        >
          {words}
        </button>
      ) : (
        <span className="py-1.5 pl-3">{words}</span>
      )}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid min-h-9 min-w-9 place-items-center rounded-r-full hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <Icon name="x" size={16} />
      </button>
    </span>
  );
}

interface OfferedChipProps {
  children: ReactNode;
  onApply: () => void;
}

/** A filter that becomes active with one press. */
export function OfferedChip({ children, onApply }: OfferedChipProps) {
  return (
    <button
      type="button"
      aria-pressed={false}
      onClick={onApply}
      className={`${CHIP} border-line bg-white px-3 py-1.5 hover:border-stone-300 hover:bg-navy-50`}
    >
      {children}
    </button>
  );
}
