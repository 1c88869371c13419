import type { ReactNode, Ref } from "react";

interface ScrollerProps {
  label: string;
  scrollRef: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** The scrolling area of a document. Keys scroll it. */
export function Scroller({ label, scrollRef, className = "", children }: ScrollerProps) {
  return (
    <div
      ref={scrollRef}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it keys could not scroll it
      tabIndex={0}
      className={`absolute inset-0 overflow-auto overscroll-contain -outline-offset-4 ${className}`}
    >
      {children}
    </div>
  );
}
