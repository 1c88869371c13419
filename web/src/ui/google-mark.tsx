const DEFAULT_SIZE_PX = 20;

/** Google's mark, drawn with lines like our icons. */
export function GoogleMark({ size = DEFAULT_SIZE_PX, className = "" }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth={3.5}
      aria-hidden
      className={`shrink-0 ${className}`}
    >
      <path stroke="#ea4335" d="M4.2 7.5a9 9 0 0 1 14.2-1.9" />
      <path stroke="#fbbc05" d="M4.2 16.5a9 9 0 0 1 0-9" />
      <path stroke="#34a853" d="M18.4 18.4A9 9 0 0 1 4.2 16.5" />
      <path stroke="#4285f4" d="M12 12h9a9 9 0 0 1-2.6 6.4" />
    </svg>
  );
}
