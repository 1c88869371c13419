import { type ReactNode, useLayoutEffect, useRef } from "react";

interface ReservedSpaceProps {
  /** The name of the content, under which its height is remembered for the next visit. */
  name: string;
  /** Whether the content is loaded. Until then, nothing is shown. */
  isKnown?: boolean;
  children?: ReactNode;
}

/**
 * Reserves, until the content is loaded, the height that the content had at the last visit. Otherwise the
 * page below would jump when the content appears.
 */
export function ReservedSpace({ name, isKnown, children }: ReservedSpaceProps) {
  const key = `room ${name}`;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isKnown) return undefined;
    // The height changes when parts of the content appear or disappear, so it is stored after each change.
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
