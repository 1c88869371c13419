import type { RefObject } from "react";

/** The controls that a view offers to the frame of the viewer. */
export interface ViewControl {
  /** Null: the document has no pages. */
  pages: { current: number; count: number; go: (page: number) => void } | null;
  zoom: { in: () => void; out: () => void; fit: () => void; percent: number; isFit: boolean } | null;
  find: FindControl | null;
  /** Draws small pictures of the pages. */
  thumbnails: ThumbnailSource | null;
}

export interface FindControl {
  look: (query: string, way: "new" | "next" | "previous") => void;
  /** Null before the first search. */
  found: { at: number; of: number; isOver: boolean } | null;
}

export interface ThumbnailSource {
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>;
}

export interface ViewProps {
  blob: Blob;
  /** The name of the document. */
  name: string;
  onControl: (control: ViewControl | null) => void;
  /** Called if the document cannot be shown after all. */
  onFault: (why: "broken" | "locked") => void;
  /** The scrolling element, so that keys can scroll it. */
  scroller: RefObject<HTMLDivElement | null>;
}
