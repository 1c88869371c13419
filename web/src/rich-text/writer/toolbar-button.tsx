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

/** A square button of the writer's toolbar; its label is its name and its tooltip. */
export function ToolbarButton({ icon, label, keys, pressed, disabled, onPress }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      // The whole toolbar is one stop of the Tab key; the arrows move within it (writer-toolbar.tsx).
      tabIndex={-1}
      title={keys ? `${label} (${keys})` : label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      // A press must not take the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onPress}
      className="grid size-9 shrink-0 place-items-center rounded-md text-quiet transition-colors hover:bg-navy-100 hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-navy-100 aria-pressed:text-ink pointer-coarse:size-11"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
