import { useEffect, useEffectEvent, useState } from "react";
import { Spinner } from "./spinner.tsx";

/** How far the page must be pulled to be refreshed: so far that the pull cannot be mistaken for a scroll. */
const REFRESH_AT_PX = 72;
/** The page moves more slowly than the finger, and only up to a limit. */
const RESISTANCE = 0.5;
const FARTHEST_PX = 96;
/** The shortest time for which the spinner is shown. A shorter time would look as if nothing had happened. */
const SHOWN_AT_LEAST_MS = 500;
/** Elements that handle pulls themselves. */
const OTHERS = "[data-sheet], [data-popup], [role=slider]";

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
}

/**
 * Refreshes the page when it is pulled down with one finger at its top. It is only for touch and has nothing
 * to focus.
 */
export function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  const [pulled, setPulled] = useState(0);
  const [busy, setBusy] = useState(false);
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const stop = watchPull(setPulled, async () => {
      setBusy(true);
      const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_AT_LEAST_MS));
      await Promise.allSettled([refresh(), shown]);
      setBusy(false);
    });
    return stop;
  }, []);
  const distance = busy ? REFRESH_AT_PX * RESISTANCE : pulled;
  return (
    <>
      <span role="status" className="sr-only">
        {busy && "Refreshing"}
      </span>
      {distance > 0 && (
        <div
          aria-hidden
          data-pulled
          className="pointer-events-none fixed inset-x-0 top-[calc(3rem+var(--inset-top))] z-30 flex justify-center print:hidden"
          style={{
            transform: `translateY(${distance}px)`,
            opacity: busy ? 1 : distance / (REFRESH_AT_PX * RESISTANCE),
          }}
        >
          <span className="grid size-10 place-items-center rounded-full border border-line bg-white text-gold-700 shadow-float">
            {busy ? <Spinner size={20} /> : <Arrow ready={distance >= REFRESH_AT_PX * RESISTANCE} />}
          </span>
        </div>
      )}
    </>
  );
}

function Arrow({ ready }: { ready: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`transition-transform ${ready ? "rotate-180" : ""}`}
    >
      <path d="M12 5v14m-6-6 6 6 6-6" />
    </svg>
  );
}

/**
 * Reports how far the page is pulled, and when it is released beyond the threshold. Returns a function that
 * stops it.
 */
function watchPull(onPull: (distance: number) => void, onRefresh: () => Promise<void>): () => void {
  const watch = new AbortController();
  const listening = { passive: true, signal: watch.signal };
  let from: Touch | null = null;
  let busy = false;
  const end = () => {
    from = null;
    onPull(0);
  };
  const distanceOf = (touch: Touch) => (from ? touch.clientY - from.clientY : 0);
  const begin = ({ touches, target }: TouchEvent) => {
    const isOthers = target instanceof Element && target.closest(OTHERS) !== null;
    from = touches.length === 1 && scrollY <= 0 && !isOthers && !busy ? touches[0]! : null;
  };
  const move = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    if (!from || !touch) return;
    const isAside = Math.abs(touch.clientX - from.clientX) > Math.abs(distanceOf(touch));
    if (touches.length > 1 || scrollY > 0 || isAside) return end();
    onPull(Math.min(FARTHEST_PX, Math.max(0, distanceOf(touch) * RESISTANCE)));
  };
  const letGo = async ({ changedTouches }: TouchEvent) => {
    const [touch] = changedTouches;
    const isFarEnough = from !== null && touch !== undefined && distanceOf(touch) >= REFRESH_AT_PX;
    end();
    if (!isFarEnough) return;
    busy = true;
    await onRefresh();
    busy = false;
  };
  // The browser's own pull-to-refresh would reload the whole app.
  document.documentElement.classList.add("overscroll-y-contain");
  addEventListener("touchstart", begin, listening);
  addEventListener("touchmove", move, listening);
  addEventListener("touchend", (event) => void letGo(event), listening);
  addEventListener("touchcancel", end, listening);
  return () => {
    watch.abort();
    document.documentElement.classList.remove("overscroll-y-contain");
  };
}
