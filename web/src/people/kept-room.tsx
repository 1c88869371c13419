import { type ReactNode, useLayoutEffect, useRef } from "react";

interface KeptRoomProps {
  /** Of what stands there, for the next visit. */
  name: string;
  /** Whether what stands there is known; until then there is nothing to see. */
  isKnown?: boolean;
  children?: ReactNode;
}

/** Keeps as much room as something took the last time until it is known, so that what is below it does not jump. */
export function KeptRoom({ name, isKnown, children }: KeptRoomProps) {
  const key = `room ${name}`;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isKnown) return undefined;
    // Part of what stands there may come later, or go.
    const watch = new ResizeObserver(([entry]) =>
      localStorage.setItem(key, String(entry!.contentRect.height)),
    );
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, [isKnown, key]);
  return (
    // A grid holds the margins of what is in it.
    <div
      ref={box}
      className="grid"
      style={isKnown ? undefined : { minHeight: Number(localStorage.getItem(key)) }}
    >
      {isKnown && children}
    </div>
  );
}
