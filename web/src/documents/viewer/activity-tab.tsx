import type { ActivityEvent } from "@portico/contract/activity/activity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../ui/form/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { activityQuery } from "./readers.calls.ts";
import type { TabProps } from "./tab-props.ts";

/** The activity on a document, newest first. */
export function ActivityTab({ material: { id } }: TabProps) {
  const list = useInfiniteQuery(activityQuery(id));
  if (list.isError && !list.data)
    return (
      <RetryNotice
        title="The activity couldn't be loaded."
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return <Skeleton className="h-40 w-full" />;
  const events = list.data.pages.flatMap(({ items }) => items);
  if (events.length === 0) return <p className="text-quiet">No activity yet.</p>;
  return (
    <>
      <ol className="flex flex-col divide-y divide-line/80">
        {events.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}

function Entry({ event }: { event: ActivityEvent }) {
  const { what, device, network, at } = event;
  return (
    <li className="py-3 leading-snug wrap-anywhere first:pt-0">
      <p>
        <span className="font-semibold">{handOf(event)}</span> {what}
      </p>
      <p className="mt-0.5 text-[0.8125rem] text-quiet">
        <Moment at={at} form="event" className="" />
        {[device, network].map((place) => place && ` · ${place}`)}
      </p>
    </li>
  );
}

function handOf({ by, actor }: ActivityEvent): string {
  if (by === "portal") return "The portal";
  if (by === "someone") return "Someone who wasn't signed in";
  return actor ? personName(actor) : "Someone whose account was deleted";
}
