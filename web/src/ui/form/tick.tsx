import { type MouseEvent, useEffect, useRef } from "react";

interface TickProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for are ticked. */
  isMixed?: boolean;
  onTick: (isRange: boolean) => void;
}

/** A box to tick, large enough for a finger. With the shift key a range is meant. */
export function Tick({ label, checked, isMixed = false, onTick }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = isMixed;
  }, [isMixed]);
  return (
    // Above the link that fills the row.
    <label className="relative z-1 -m-2.5 grid size-9 cursor-pointer place-items-center pointer-coarse:-m-3.5 pointer-coarse:size-11">
      <input
        ref={box}
        type="checkbox"
        data-tick
        aria-label={label}
        checked={checked}
        // A range of rows would otherwise be marked as text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={(event) => onTick((event.nativeEvent as unknown as MouseEvent).shiftKey)}
        className="size-4.5 cursor-pointer accent-navy-900"
      />
    </label>
  );
}
