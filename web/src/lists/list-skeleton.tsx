import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const NAME_WIDTHS = ["w-32", "w-40", "w-28", "w-36", "w-44", "w-32"];

export function ListSkeleton({ label }: { label: string }) {
  return (
    <Card flush role="status" aria-label={label}>
      {NAME_WIDTHS.map((width, row) => (
        <div
          key={row}
          className="flex min-h-18 items-center gap-3 border-b border-line/70 px-4 last:border-b-0 sm:px-6"
        >
          <Skeleton round className="size-8.5" />
          <div className="flex-1 space-y-2">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-48 max-w-full" />
          </div>
          <Skeleton round className="h-5 w-16" />
        </div>
      ))}
    </Card>
  );
}
