import type { RefObject } from "react";

/** What the frame of the viewer can ask of what is shown in it. */
export interface ViewControl {
  /** Null: it has no pages. */
  pages: { current: number; count: number; go: (page: number) => void } | null;
  zoom: { in: () => void; out: () => void; fit: () => void; percent: number; isFit: boolean } | null;
  find: FindControl | null;
  /** Small pictures of its pages. */
  thumbnails: ThumbnailSource | null;
}

export interface FindControl {
  look: (query: string, way: "new" | "next" | "previous") => void;
  /** Null before anything is looked for. */
  found: { at: number; of: number; isOver: boolean } | null;
}

export interface ThumbnailSource {
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>;
}

export interface ViewProps {
  blob: Blob;
  /** What it is called. */
  name: string;
  onControl: (control: ViewControl | null) => void;
  /** It cannot be shown after all. */
  onFault: (why: "broken" | "locked") => void;
  /** What scrolls, to turn it by keys. */
  scroller: RefObject<HTMLDivElement | null>;
}
