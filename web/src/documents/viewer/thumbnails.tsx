import { useEffect, useRef } from "react";
import { centerWithin } from "../../ui/center-within.ts";
import type { ThumbnailSource } from "./view-control.ts";

const WIDTH_PX = 72;
/** Twice the width, to be sharp on high-resolution screens. */
const DRAWN_PX = 2 * WIDTH_PX;

interface ThumbnailsProps {
  source: ThumbnailSource;
  current: number;
  count: number;
  onGo: (page: number) => void;
}

/** Small pictures of a file's pages; each is drawn as it comes into view. */
export function Thumbnails({ source, current, count, onGo }: ThumbnailsProps) {
  return (
    <nav
      aria-label="Pages"
      className="hidden w-28 shrink-0 overflow-y-auto overscroll-contain border-r border-line bg-paper py-4 lg:block"
    >
      <ol className="flex flex-col items-center gap-3">
        {Array.from({ length: count }, (_, place) => (
          <Thumbnail
            key={place}
            page={place + 1}
            source={source}
            isCurrent={current === place + 1}
            onGo={onGo}
          />
        ))}
      </ol>
    </nav>
  );
}

interface ThumbnailProps {
  page: number;
  source: ThumbnailSource;
  isCurrent: boolean;
  onGo: (page: number) => void;
}

function Thumbnail({ page, source, isCurrent, onGo }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const drawn = canvas.current!;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      // Nothing is drawn if the file was closed in the meantime.
      source.draw(page, drawn, DRAWN_PX).catch(() => undefined);
    });
    watch.observe(drawn);
    return () => watch.disconnect();
  }, [page, source]);
  useEffect(() => {
    if (isCurrent) centerWithin(button.current?.closest("nav"), button.current);
  }, [isCurrent]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-label={`Page ${page}`}
        aria-current={isCurrent ? "page" : undefined}
        onClick={() => onGo(page)}
        className="group flex flex-col items-center gap-1 text-xs text-quiet tabular-nums"
      >
        <canvas
          ref={canvas}
          className="h-25 max-h-32 w-18 rounded-sm border border-line bg-white object-contain group-aria-[current]:border-navy-900 group-aria-[current]:ring-3 group-aria-[current]:ring-yellow-400"
        />
        {page}
      </button>
    </li>
  );
}
