import { Card } from "../../ui/layout/card.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** As high as the top of a report, so that nothing jumps. */
export function ReportSkeleton() {
  return (
    <Card aria-hidden className="space-y-6">
      <div className="space-y-3">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <div key={tile} className="space-y-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-8 w-28" />
            <Skeleton className="h-4 w-24" />
          </div>
        ))}
      </div>
      <Skeleton className="h-64 w-full" />
    </Card>
  );
}
