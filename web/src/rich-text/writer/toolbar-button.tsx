import { Icon } from "../../ui/icon.tsx";

interface ToolbarButtonProps {
  icon: string;
  label: string;
  /** The shortcut as users know it: "Ctrl B". */
  keys?: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** A square button in the editor's toolbar. Its label is both its name and its tooltip. */
export function ToolbarButton({ icon, label, keys, pressed, disabled, onPress }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      // The Tab key reaches the whole toolbar as one stop, and the arrow keys move within it
      // (writer-toolbar.tsx).
      tabIndex={-1}
      title={keys ? `${label} (${keys})` : label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      // Pressing the button must not remove the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onPress}
      className="grid size-9 shrink-0 place-items-center rounded-md text-quiet transition-colors hover:bg-navy-100 hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-navy-100 aria-pressed:text-ink pointer-coarse:size-11"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
