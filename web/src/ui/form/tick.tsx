import { type MouseEvent, useEffect, useRef } from "react";

interface TickProps {
  label: string;
  checked: boolean;
  /** True if only some of the rows that this checkbox stands for are ticked. */
  isMixed?: boolean;
  onTick: (isRange: boolean) => void;
}

/** A checkbox that is large enough for a finger. With the shift key it selects a range. */
export function Tick({ label, checked, isMixed = false, onTick }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = isMixed;
  }, [isMixed]);
  return (
    // The checkbox is above the link that fills the row, so that it can be pressed.
    <label className="relative z-1 -m-2.5 grid size-9 cursor-pointer place-items-center pointer-coarse:-m-3.5 pointer-coarse:size-11">
      <input
        ref={box}
        type="checkbox"
        data-tick
        aria-label={label}
        checked={checked}
        // Without this, a click with the Shift key would select text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={(event) => onTick((event.nativeEvent as unknown as MouseEvent).shiftKey)}
        className="size-4.5 cursor-pointer accent-navy-900"
      />
    </label>
  );
}
