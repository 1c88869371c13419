import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { PdfPassword } from "./pdf-password.tsx";
import { drawThumbnail, findInPdf, pdfFault, type ShownPdf, showPdf } from "./pdf-document.ts";
import { Scroller } from "./scroller.tsx";
import type { ViewControl, ViewProps } from "./view-control.ts";

const FIT = "auto";
const PERCENT = 100;

interface Asked {
  wasWrong: boolean;
  give: (password: string | null) => void;
}

interface PdfViewProps extends ViewProps {
  /** Shown until the first page is drawn. */
  waiting: ReactNode;
}

/** A PDF with its pages one below another. */
export function PdfView({ blob, name, onControl, onFault, scroller, waiting }: PdfViewProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const tell = useEffectEvent(onControl);
  const tellFault = useEffectEvent(onFault);
  useEffect(() => {
    let isLeft = false;
    let shown: ShownPdf | null = null;
    let watch: ResizeObserver | null = null;
    const askPassword = (wasWrong: boolean) =>
      new Promise<string | null>((resolve) =>
        isLeft ? resolve(null) : setAsked({ wasWrong, give: resolve }),
      );
    const begin = async () => {
      const container = scroller.current;
      const data = new Uint8Array(await blob.arrayBuffer());
      if (isLeft || !container) return;
      shown = await showPdf({ data, container, askPassword, onDrawn: () => !isLeft && setDrawn(true) });
      setAsked(null);
      if (isLeft) return void shown.close();
      watch = keepTold(shown, container, (control) => !isLeft && tell(control));
    };
    begin().catch((error: unknown) => {
      setAsked(null);
      if (!isLeft) tellFault(pdfFault(error));
    });
    return () => {
      isLeft = true;
      watch?.disconnect();
      void shown?.close();
      tell(null);
    };
  }, [blob, scroller]);
  return (
    <>
      <Scroller scrollRef={scroller} label={`Pages of ${name}`} className="px-2">
        <div className="pdfViewer" />
      </Scroller>
      {!isDrawn && !asked && <div className="absolute inset-0 bg-stone-100">{waiting}</div>}
      {asked && <PdfPassword {...asked} />}
    </>
  );
}

/**
 * Calls `tell` with the controls for the file, now and whenever they change. Returns the observer to
 * disconnect when the page is left.
 */
function keepTold(shown: ShownPdf, container: HTMLElement, tell: (control: ViewControl) => void) {
  const { viewer, eventBus, pdf } = shown;
  let found: { at: number; of: number; isOver: boolean } | null = null;
  viewer.currentScaleValue = FIT;
  const draw = (page: number, canvas: HTMLCanvasElement, width: number) =>
    drawThumbnail(pdf, page, canvas, width);
  const thumbnails = { draw };
  const go = (page: number) => {
    viewer.currentPageNumber = Math.min(Math.max(page, 1), pdf.numPages);
    // Updated at once: the viewer would update only at the next frame, and a change of size before that would
    // return it to the previous page.
    viewer.update();
  };
  const tellAll = () =>
    tell({
      pages: { current: viewer.currentPageNumber, count: pdf.numPages, go },
      zoom: {
        in: () => viewer.increaseScale(),
        out: () => viewer.decreaseScale(),
        fit: () => (viewer.currentScaleValue = FIT),
        percent: Math.round(viewer.currentScale * PERCENT),
        isFit: viewer.currentScaleValue === FIT,
      },
      find: { look: (query, way) => findInPdf(shown, query, way), found },
      thumbnails,
    });
  const onFound = ({ matchesCount, state }: Found) => {
    const isOver = state === undefined || state !== STILL_LOOKING;
    found = { at: matchesCount.current, of: matchesCount.total, isOver };
    tellAll();
  };
  eventBus.on("updatefindmatchescount", onFound);
  eventBus.on("updatefindcontrolstate", onFound);
  eventBus.on("pagechanging", tellAll);
  eventBus.on("scalechanging", tellAll);
  tellAll();
  let size = sizeOf(container);
  const watch = new ResizeObserver(() => {
    // While printing, or while another sheet covers it, the container has no size.
    if (container.clientWidth === 0) return;
    // The first call reports no change. Fitting again would undo a page turn that happened in the meantime.
    if (sizeOf(container) === size) return;
    size = sizeOf(container);
    if (viewer.currentScaleValue === FIT) viewer.currentScaleValue = FIT;
    viewer.update();
  });
  watch.observe(container);
  return watch;
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): string {
  return `${clientWidth} ${clientHeight}`;
}

/** The state in which pdf.js is still searching. */
const STILL_LOOKING = 3;
interface Found {
  matchesCount: { current: number; total: number };
  state?: number;
}
