interface MarkProps {
  /** The size in pixels. */
  size?: number;
  /**
   * Draws the columns in a lighter colour, for a navy background. The lighter columns would hardly be visible
   * on white.
   */
  onDark?: boolean;
  className?: string;
}

const DEFAULT_SIZE_PX = 32;

/** Portico's mark: a pediment, four columns, a step. */
export function Mark({ size = DEFAULT_SIZE_PX, onDark = false, className = "text-gold-500" }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={`shrink-0 ${className}`}
    >
      <path d="M2.5 12 16 4l13.5 8" />
      <path
        d="M7.5 14.5v10M13.2 14.5v10M18.8 14.5v10M24.5 14.5v10"
        strokeWidth={2.4}
        className={onDark ? "text-gold-300" : ""}
        stroke="currentColor"
      />
      <path d="M3.5 28.5h25" />
    </svg>
  );
}
