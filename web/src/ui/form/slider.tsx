import type { ComponentProps, CSSProperties } from "react";

interface SliderProps extends Omit<ComponentProps<"input">, "type" | "value" | "min" | "max"> {
  min: number;
  max: number;
  value: number;
}

/**
 * The browser's own slider, so that it works with keys and screen readers. It is styled like the other
 * controls.
 */
export function Slider({ min, max, value, className = "", ...rest }: SliderProps) {
  const at = `${((value - min) / (max - min)) * 100}%`;
  return (
    <input
      {...rest}
      type="range"
      min={min}
      max={max}
      value={value}
      style={{ "--slider-at": at } as CSSProperties}
      className={`slider ${className}`}
    />
  );
}
