import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../ui/form/button.tsx";
import { firmDay } from "../ui/moment.tsx";
import { NextPage } from "../ui/table/next-page.tsx";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { SidePanel } from "../ui/overlay/side-panel.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { notifyFailure } from "../ui/feedback/toast.tsx";
import { alertsQuery, markRead } from "./alert-list.calls.ts";
import { AlertRow } from "./alert-row.tsx";

interface AlertsPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unread: number;
  bell: () => HTMLElement | null;
}

/** The user's alerts, those of today and earlier ones. Opening the panel marks nothing as read. */
export function AlertsPanel({ open, onOpenChange, unread, bell }: AlertsPanelProps) {
  const [isNewOnly, setNewOnly] = useState(false);
  const read = useMutation({
    mutationFn: () => markRead({ all: true }),
    onError: (error) => notifyFailure(error, "The alerts couldn't be marked as read. Please try again."),
  });
  const close = () => onOpenChange(false);
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={bell}
      title="Alerts"
      head={
        <Button
          variant="quiet"
          size="sm"
          loading={read.isPending}
          disabled={unread === 0 && !read.isPending}
          onClick={() => read.mutate()}
        >
          Mark all as read
        </Button>
      }
      foot={
        <Link
          to="/profile"
          hash="alerts"
          onClick={close}
          className="flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] font-semibold hover:bg-navy-100"
        >
          Alert settings
        </Link>
      }
    >
      <div role="group" aria-label="Which alerts" className="flex flex-wrap gap-2 px-5 pt-2 pb-4">
        <Choice isOn={!isNewOnly} onChoose={() => setNewOnly(false)}>
          All
        </Choice>
        <Choice isOn={isNewOnly} onChoose={() => setNewOnly(true)}>
          New
        </Choice>
      </div>
      {open && <AlertList isNewOnly={isNewOnly} onFollow={close} />}
    </SidePanel>
  );
}

function Choice(props: { isOn: boolean; onChoose: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      onClick={props.onChoose}
      className="min-h-9 rounded-full px-4 text-sm font-semibold text-navy-600 hover:text-ink aria-pressed:bg-blue-100 aria-pressed:text-blue-700 pointer-coarse:min-h-11 forced-colors:aria-pressed:border"
    >
      {props.children}
    </button>
  );
}

function AlertList({ isNewOnly, onFollow }: { isNewOnly: boolean; onFollow: () => void }) {
  const list = useInfiniteQuery(alertsQuery(isNewOnly));
  const { data, isPending, isError, isFetching, refetch } = list;
  if (isPending) return <AlertsSkeleton />;
  if (!data)
    return (
      <div className="p-5">
        <RetryNotice
          title="Your alerts couldn't be loaded."
          loading={isError && isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <p className="border-t border-line px-5 py-10 text-center text-quiet">
        {isNewOnly ? "Nothing new." : "No alerts yet."}
      </p>
    );
  const today = firmDay(Date.now());
  const parts = [
    { title: "Today", items: items.filter(({ at }) => firmDay(at) === today) },
    { title: "Earlier", items: items.filter(({ at }) => firmDay(at) !== today) },
  ];
  return (
    <>
      {parts
        .filter((part) => part.items.length > 0)
        .map((part) => (
          <section key={part.title} aria-label={part.title}>
            <h3 className="border-y border-line bg-paper px-5 py-2 font-sans text-[0.8125rem] font-semibold text-quiet">
              {part.title}
            </h3>
            <ul className="divide-y divide-line">
              {part.items.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onFollow={onFollow} />
              ))}
            </ul>
          </section>
        ))}
      <NextPage list={list} label="Show earlier" className="border-t border-line p-3" />
    </>
  );
}

function AlertsSkeleton() {
  return (
    <div role="status" aria-label="Loading your alerts" className="space-y-5 border-t border-line p-5">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex items-center gap-3">
          <Skeleton round className="size-10" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
