import type { Client } from "@portico/contract/people/clients";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { type EventsBy, timelineQuery } from "./client.calls.ts";
import { useFirstShown } from "./first-shown.ts";
import { plannedText } from "./planned-text.ts";
import { areSignInsShown, keepSignInsShown } from "./sign-ins-shown.ts";
import { SignInsLine } from "./sign-ins-line.tsx";
import { TimelineEntry, TimelinePlan } from "./timeline-entry.tsx";
import { foldEvents } from "./timeline-lines.ts";

/** How many lines are shown until the user asks for earlier ones. */
const FIRST_LINES = 8;

interface TimelineProps {
  client: Client;
  by: EventsBy;
  onBy: (by: EventsBy) => void;
}

/** Shows the events of a client by day, newest first. The sign-ins are one line at the end. */
export function Timeline({ client, by, onBy }: TimelineProps) {
  const list = useInfiniteQuery(timelineQuery(client.id, by));
  const { data, isPending, isError, isFetching, refetch } = list;
  const viewer = useUser();
  const [withSignIns, setWithSignIns] = useState(() => areSignInsShown(viewer.id));
  /** The first of the lines that were cut, once the user has asked for them. */
  const [firstMore, setFirstMore] = useState<string | null>(null);
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  const most = firstMore === null ? FIRST_LINES : Infinity;
  const { days, signIns, next } = foldEvents(events, { withSignIns, most });
  const firstEarlier = useFirstShown<HTMLLIElement>(firstMore !== null);
  const choose = (shown: boolean) => {
    keepSignInsShown(viewer.id, shown);
    setWithSignIns(shown);
  };
  const name = client.first_name || `The ${currentRoleWords().client.oneInText}`;
  const sides = [
    { by: undefined, label: "All" },
    { by: "client", label: name },
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
              className="min-h-8 rounded-full border border-line bg-white px-3.5 text-sm font-semibold text-navy-600 hover:text-ink aria-pressed:border-blue-200 aria-pressed:bg-blue-100 aria-pressed:text-blue-700 pointer-coarse:min-h-11 forced-colors:aria-pressed:border-[Highlight]"
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
      {data && days.length === 0 && signIns.length === 0 && (
        <p className="py-6 text-quiet">Nothing has happened yet.</p>
      )}
      {by !== "client" && client.planned.length > 0 && (
        <Section heading="Planned">
          {client.planned.map((planned) => (
            <TimelinePlan key={planned.id} text={plannedText(planned)} />
          ))}
        </Section>
      )}
      {days.map(({ day, lines }) => (
        <Section key={day} heading={day}>
          {lines.map((line) => {
            const { id } = line.events[0];
            return <TimelineEntry key={id} line={line} ref={id === firstMore ? firstEarlier : undefined} />;
          })}
        </Section>
      ))}
      {signIns.length > 0 && (
        <SignInsLine name={name} signIns={signIns} isShown={withSignIns} onShow={choose} />
      )}
      {next === null ? (
        <NextPage list={list} label="Show earlier" />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setFirstMore(next)}>
          Show earlier
        </Button>
      )}
    </Card>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="mb-3.5">
      <h3 className="mb-2.5 flex items-center gap-3 font-sans text-[0.8125rem] font-semibold text-quiet after:h-px after:grow after:bg-line">
        {heading}
      </h3>
      <ol className="space-y-2.5">{children}</ol>
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
