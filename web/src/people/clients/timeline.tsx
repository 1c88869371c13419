import type { Client } from "@portico/contract/people/clients";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Card } from "../../ui/layout/card.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { type EventsBy, timelineQuery } from "./client.calls.ts";
import { plannedText } from "./planned-text.ts";
import { daysOf } from "./timeline-days.ts";
import { TimelineEntry, TimelinePlan } from "./timeline-entry.tsx";

interface TimelineProps {
  client: Client;
  by: EventsBy;
  onBy: (by: EventsBy) => void;
}

/** Shows the events of a client by day, newest first. */
export function Timeline({ client, by, onBy }: TimelineProps) {
  const list = useInfiniteQuery(timelineQuery(client.id, by));
  const { data, isPending, isError, isFetching, refetch } = list;
  const days = daysOf(data?.pages.flatMap(({ items }) => items) ?? []);
  const sides = [
    { by: undefined, label: "All" },
    { by: "client", label: client.first_name || `The ${currentRoleWords().client.oneInText}` },
    { by: "firm", label: "Your firm" },
  ] as const;
  return (
    <Card className="wrap-anywhere">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Activity</h2>
        <div role="group" aria-label="Whose activity" className="flex flex-wrap gap-2">
          {sides.map((side) => (
            <button
              key={side.label}
              type="button"
              aria-pressed={side.by === by}
              onClick={() => onBy(side.by)}
              className="min-h-9 rounded-full border border-line bg-white px-4 text-sm font-semibold text-navy-600 hover:text-ink aria-pressed:border-blue-200 aria-pressed:bg-blue-100 aria-pressed:text-blue-700 pointer-coarse:min-h-11 forced-colors:aria-pressed:border-[Highlight]"
            >
              {side.label}
            </button>
          ))}
        </div>
      </div>
      {isPending && <TimelineSkeleton />}
      {isError && !data && (
        <RetryNotice
          title="The activity couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && days.length === 0 && <p className="py-6 text-quiet">Nothing has happened yet.</p>}
      {by !== "client" && client.planned.length > 0 && (
        <Section heading="Planned">
          {client.planned.map((planned) => (
            <TimelinePlan key={planned.id} text={plannedText(planned)} />
          ))}
        </Section>
      )}
      {days.map(({ day, entries }) => (
        <Section key={day} heading={day}>
          {entries.map((entry) => (
            <TimelineEntry key={entry.event.id} {...entry} />
          ))}
        </Section>
      ))}
      <NextPage list={list} label="Show earlier" />
    </Card>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="mb-4">
      <h3 className="mb-3 flex items-center gap-3 font-sans text-[0.8125rem] font-semibold text-quiet after:h-px after:grow after:bg-line">
        {heading}
      </h3>
      <ol className="space-y-4">{children}</ol>
    </section>
  );
}

function TimelineSkeleton() {
  return (
    <div role="status" aria-label="Loading the activity" className="space-y-5">
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className="flex items-center gap-3">
          <Skeleton round className="size-8" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
