import { Card } from "../../ui/layout/card.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** A placeholder in the shape of a board. */
export function BoardSkeleton({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div role="status" aria-label="Loading reports" className="mt-5">
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[20rem_18rem]">
        <Skeleton className="h-17 w-full" />
        <Skeleton className="h-17 w-full" />
      </div>
      <div className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {[0, 1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} className="h-27 w-full" />
        ))}
      </div>
      {isAdmin && <Skeleton className="mb-6 h-48 w-full" />}
      <Card flush>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex items-center gap-3 px-4 py-4 sm:px-6">
            <Skeleton round className="size-10" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
        ))}
      </Card>
    </div>
  );
}
