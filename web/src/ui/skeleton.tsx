/** A quiet bar where text will stand. Give it its size by className. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-sm bg-stone-200/70 ${className}`} />;
}
