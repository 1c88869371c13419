import type { HistoryEvent } from "@portico/contract/account/history";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { LINE_START, Moment } from "../../ui/moment.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { SettingsSkeleton } from "../../ui/settings-skeleton.tsx";
import { eventsQuery } from "./history.calls.ts";
import { NotMeRow } from "./not-me-row.tsx";

/** What happened to one's account, in plain words. */
export function HistorySection() {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(eventsQuery);
  return (
    <SettingsSection id="history" title="History">
      {isPending && <SettingsSkeleton label="Loading your history" />}
      {isError && !data && (
        <RetryNotice
          title="Your history couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.pages
        .flatMap(({ items }) => items)
        .map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      {hasNextPage && (
        <div className="border-b border-line/80 px-5 py-4">
          <Button
            variant="secondary"
            size="sm"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
      {data && <NotMeRow />}
    </SettingsSection>
  );
}

function EventRow({ event }: { event: HistoryEvent }) {
  const badge = event.is_current_session && <Badge tone="neutral">This device</Badge>;
  return (
    <SettingsRow title={event.what} badge={badge}>
      <Moment at={event.at} form="event" className={LINE_START} />
      {[event.device, event.network].map((where) => where && ` · ${where}`)}
    </SettingsRow>
  );
}
