interface SpinnerProps {
  label?: string;
  /** The size in pixels. */
  size?: number;
}

const DEFAULT_SIZE_PX = 18;

export function Spinner({ label = "Working", size = DEFAULT_SIZE_PX }: SpinnerProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      role="img"
      aria-label={label}
      className="animate-spin"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  );
}
