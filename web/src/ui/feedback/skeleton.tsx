interface SkeletonProps {
  /** Classes that give the bar its size. */
  className?: string;
  round?: boolean;
}

/** A quiet bar in the place of content that is still loading. */
export function Skeleton({ className = "h-4 w-full", round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={`block animate-pulse bg-stone-200/70 ${round ? "rounded-full" : "rounded-sm"} ${className}`}
    />
  );
}
