import type { ActivityEvent } from "@portico/contract/activity/activity";
import type { ReactNode } from "react";
import { ListFoot } from "../lists/list-foot.tsx";
import { type ListResult, rowsOf } from "../lists/list-query.ts";
import { Card } from "../ui/layout/card.tsx";
import { momentText } from "../ui/moment.tsx";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { ActivityEntry } from "./activity-entry.tsx";

/** More events than the first window shows. */
const FIRST = 20;

interface ActivityListProps {
  list: ListResult<ActivityEvent>;
  empty: ReactNode;
}

/** The events by day, with the skeleton, the error, the empty state and the button for more. */
export function ActivityList({ list, empty }: ActivityListProps) {
  const rows = rowsOf(list);
  if (list.isPending) return <ActivitySkeleton />;
  if (list.isError && rows.length === 0)
    return (
      <RetryNotice
        title="The activity couldn't be loaded."
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (rows.length === 0) return <Card flush>{empty}</Card>;
  const first = new Set(rows.slice(0, FIRST));
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? "opacity-60 transition-opacity" : ""}
    >
      {daysOf(rows).map(({ day, events }) => (
        <section key={day} aria-label={day} className="mb-6">
          <h2 className="mb-2 font-sans text-[0.8125rem] font-semibold text-quiet">{day}</h2>
          <Card flush>
            <ol className="divide-y divide-line/80">
              {events.map((event) => (
                <ActivityEntry key={event.id} event={event} isFirst={first.has(event)} />
              ))}
            </ol>
          </Card>
        </section>
      ))}
      <ListFoot list={list} label="Show earlier" />
    </div>
  );
}

function daysOf(events: readonly ActivityEvent[]): { day: string; events: ActivityEvent[] }[] {
  const days: { day: string; events: ActivityEvent[] }[] = [];
  for (const event of events) {
    const day = momentText(event.at, "heading");
    if (days.at(-1)?.day !== day) days.push({ day, events: [] });
    days.at(-1)!.events.push(event);
  }
  return days;
}

function ActivitySkeleton() {
  return (
    <div role="status" aria-label="Loading the activity">
      <Skeleton className="mb-3 h-4 w-32" />
      <Card flush>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <div key={line} className="flex items-center gap-3 px-4 py-4 sm:px-5">
            <Skeleton round className="size-8" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
        ))}
      </Card>
    </div>
  );
}
