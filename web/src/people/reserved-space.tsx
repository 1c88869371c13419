import { type ReactNode, useLayoutEffect, useRef } from "react";

interface KeptRoomProps {
  /** Identifies the content, to remember its height for the next visit. */
  name: string;
  /** Whether the content is loaded. Until then nothing is shown. */
  isKnown?: boolean;
  children?: ReactNode;
}

/**
 * Reserves the height that the content had last time until it is loaded, so that the page below does not
 * jump.
 */
export function ReservedSpace({ name, isKnown, children }: KeptRoomProps) {
  const key = `room ${name}`;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isKnown) return undefined;
    // Measured again whenever parts of the content appear or disappear.
    const watch = new ResizeObserver(([entry]) =>
      localStorage.setItem(key, String(entry!.contentRect.height)),
    );
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, [isKnown, key]);
  return (
    // A grid, because its height includes the margins of its children.
    <div
      ref={box}
      className="grid"
      style={isKnown ? undefined : { minHeight: Number(localStorage.getItem(key)) }}
    >
      {isKnown && children}
    </div>
  );
}
