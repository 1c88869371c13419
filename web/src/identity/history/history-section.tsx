import type { HistoryEvent } from "@portico/contract/identity/history";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { LINE_START, Moment } from "../../ui/moment.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { eventsQuery } from "./history.calls.ts";
import { NotMeButton } from "./not-me-button.tsx";

/**
 * Shows what happened to the user's account, in plain words. The newest event is always shown, and the others
 * when the user asks for them.
 *
 * @param children The rows about the user's data, below the history.
 */
export function HistorySection({ children }: { children: ReactNode }) {
  const list = useInfiniteQuery(eventsQuery);
  const { data, isPending, isError, isFetching, refetch } = list;
  const [isOpen, setOpen] = useState(false);
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  const opener = (
    <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? "Hide history" : "Show history"}
    </Button>
  );
  return (
    <SettingsSection id="history" title="History and data">
      {isPending && <SettingsSkeleton label="Loading your history" />}
      {isError && !data && (
        <RetryNotice
          title="Your history couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {events.slice(0, isOpen ? undefined : 1).map((event, place) => (
        <EventRow
          // The newest row stays when an event is added, so that its button keeps the focus.
          key={place === 0 ? "newest" : event.id}
          event={event}
          action={
            place === 0 ? (
              <div className="flex flex-wrap gap-2">
                {events.length > 1 && opener}
                <NotMeButton />
              </div>
            ) : undefined
          }
        />
      ))}
      {isOpen && <NextPage list={list} className="border-b border-line/80 px-5 py-4" />}
      <div
        id="data"
        tabIndex={-1}
        className="scroll-mt-32 outline-none focus-visible:shadow-none lg:scroll-mt-20"
      >
        {children}
      </div>
    </SettingsSection>
  );
}

function EventRow({ event, action }: { event: HistoryEvent; action: ReactNode }) {
  const badge = event.is_current_session && <Badge tone="neutral">This device</Badge>;
  return (
    <SettingsRow title={event.what} badge={badge} action={action}>
      <Moment at={event.at} form="event" className={LINE_START} />
      {[event.device, event.network].map((where) => where && ` · ${where}`)}
    </SettingsRow>
  );
}
