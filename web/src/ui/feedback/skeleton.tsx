interface SkeletonProps {
  /** Classes for its size. */
  className?: string;
  round?: boolean;
}

/** A quiet bar where content will appear. */
export function Skeleton({ className = "h-4 w-full", round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={`block animate-pulse bg-stone-200/70 ${round ? "rounded-full" : "rounded-sm"} ${className}`}
    />
  );
}
