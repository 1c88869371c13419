import type { HistoryEvent } from "@portico/contract/identity/history";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Badge } from "../../ui/badge.tsx";
import { LINE_START, Moment } from "../../ui/moment.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { eventsQuery } from "./history.calls.ts";
import { NotMeRow } from "./not-me-row.tsx";

/** Shows what happened to the user's account, in plain words. */
export function HistorySection() {
  const list = useInfiniteQuery(eventsQuery);
  const { data, isPending, isError, isFetching, refetch } = list;
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
      <NextPage list={list} className="border-b border-line/80 px-5 py-4" />
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
