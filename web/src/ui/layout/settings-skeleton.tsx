import { Skeleton } from "../feedback/skeleton.tsx";

const ROWS = ["first", "second", "third"];

/** Shown in place of a card with settings while it loads. */
export function SettingsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex min-h-19 flex-col justify-center gap-2 border-b border-line/80 px-5 last:border-b-0"
        >
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
