import { Card } from "../../ui/layout/card.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** The placeholder while a person's page is loaded. */
export function PersonSkeleton() {
  return (
    <div role="status" aria-label="Loading the page">
      <div className="mb-6 flex items-center gap-4 pt-9 sm:gap-5">
        <Skeleton round className="size-16" />
        <div className="space-y-3">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      </div>
      <Card flush>
        <div className="flex flex-col items-center gap-4 px-6 py-20">
          <Skeleton round className="size-14" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      </Card>
    </div>
  );
}
