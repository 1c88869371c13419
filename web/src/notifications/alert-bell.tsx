import { type Query, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useOpenedOnce } from "../ui/overlay/use-opened-once.ts";
import { ALERTS_KEY, countQuery } from "./alerts.calls.ts";

const fetchPanel = () => import("./alerts-panel.tsx");
const AlertsPanel = lazyPart(async () => ({ default: (await fetchPanel()).AlertsPanel }));

/**
 * How long the page gets to load before the list of alerts and the stream are loaded. The number of unread
 * alerts has already come with the page.
 */
const FOLLOW_AFTER_MS = 3_000;
/** A badge has room for one digit. */
const BADGE_MAX = 9;

/**
 * The number of unread alerts, and the button to open them. Their list and event stream load after the page.
 */
export function AlertBell() {
  const { data: unread = 0 } = useQuery(countQuery);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFollowed();
  const wasOpened = useOpenedOnce(isOpen);
  const number = unread > BADGE_MAX ? `${BADGE_MAX}+` : unread;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void fetchPanel().catch(() => undefined)}
        onFocus={() => void fetchPanel().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
        className="relative grid size-11 shrink-0 place-items-center rounded-control text-navy-600 transition-colors hover:bg-navy-100 hover:text-ink aria-expanded:bg-navy-100 aria-expanded:text-ink"
      >
        <Icon name="bell" size={22} />
        <span className="sr-only">{unread > 0 ? `Alerts, ${number} new` : "Alerts"}</span>
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 min-w-5 rounded-full border-2 border-paper bg-yellow-400 px-1 text-center text-[0.6875rem] leading-4 font-bold text-navy-900"
          >
            {number}
          </span>
        )}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <AlertsPanel open={isOpen} onOpenChange={setOpen} unread={unread} bell={() => button.current} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Whether a query has to be fetched again when new alerts arrive, because it shows alerts, or shows counts
 * that change when alerts do.
 */
function isTold({ queryKey, meta }: Query): boolean {
  return queryKey[0] === ALERTS_KEY || meta?.["countsAsAlertsDo"] === true;
}

/** Shows new alerts as soon as the server announces them. */
function useFollowed(): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const { followAlerts, livePeople } = await import("./follow-alerts.ts");
      const showPeople = livePeople(client);
      const showAlerts = () => void client.invalidateQueries({ predicate: isTold });
      if (!isGone) stop = followAlerts((what) => (what === "people" ? showPeople() : showAlerts()));
    };
    // If the code for the stream cannot be loaded, the bell keeps the count that came with the page.
    const timer = setTimeout(() => void begin().catch(() => undefined), FOLLOW_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client]);
}
