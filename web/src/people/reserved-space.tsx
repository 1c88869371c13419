import { type ReactNode, useLayoutEffect, useRef } from "react";

interface ReservedSpaceProps {
  /** The name of the content, under which its height is remembered for the next visit. */
  name: string;
  /** Whether the content is loaded. Until then, nothing is shown. */
  isKnown?: boolean;
  children?: ReactNode;
}

/**
 * Until the content is loaded, reserves the height that it had last time, so that the page below does not
 * jump.
 */
export function ReservedSpace({ name, isKnown, children }: ReservedSpaceProps) {
  const key = `room ${name}`;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isKnown) return undefined;
    // The height is measured again whenever parts of the content appear or disappear.
    const watch = new ResizeObserver(([entry]) =>
      localStorage.setItem(key, String(entry!.contentRect.height)),
    );
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, [isKnown, key]);
  return (
    // This is a grid, because the height of a grid includes the margins of its children.
    <div
      ref={box}
      className="grid"
      style={isKnown ? undefined : { minHeight: Number(localStorage.getItem(key)) }}
    >
      {isKnown && children}
    </div>
  );
}
