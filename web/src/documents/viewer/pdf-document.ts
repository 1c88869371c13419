import * as pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";
import { EventBus, PDFFindController, PDFLinkService, PDFViewer } from "pdfjs-dist/legacy/web/pdf_viewer.mjs";
import folder from "virtual:pdf-files";
import "./pdf.css";
import { startPdfWorker } from "./pdf-worker.ts";

/** How long to wait for reading to finish after the user leaves a document. */
const READ_MAX_MS = 2_000;

type PdfFile = pdfjs.PDFDocumentProxy;
/** Why a PDF is not shown. */
type PdfError = "broken" | "locked";

/** Larger pictures are left out, because they would exhaust a phone's memory. */
const IMAGE_MAX_PIXELS = 64_000_000;
const NEW_WINDOW = 2;

interface PdfOptions {
  /** Transferred to the worker; the caller can no longer use it. */
  data: Uint8Array<ArrayBuffer>;
  /** A scrolling, absolutely positioned element with one empty child of class pdfViewer. */
  container: HTMLDivElement;
  /** Asks for the password of a locked file; null if the user gives up. */
  askPassword: (wasWrong: boolean) => Promise<string | null>;
  /** Called when the first page is on the screen. */
  onDrawn: () => void;
}

export type ShownPdf = Awaited<ReturnType<typeof showPdf>>;

/**
 * Draws a PDF into a container. Pages are drawn as they come into view, with their text, so that it can be
 * selected, searched and read aloud. Scripts in a PDF never run, because the code to run them is not shipped.
 * Throws an error that `pdfFault` reads.
 */
export async function showPdf({ data, container, askPassword, onDrawn }: PdfOptions) {
  const { worker, end } = startPdfWorker();
  const task = pdfjs.getDocument({
    data,
    worker,
    useWasm: false,
    wasmUrl: `${folder}wasm/`,
    cMapUrl: `${folder}cmaps/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
    iccUrl: `${folder}iccs/`,
    enableXfa: false,
    maxImageSize: IMAGE_MAX_PIXELS,
  });
  task.onPassword = async (give: (password: string | Error) => void, reason: number) => {
    const password = await askPassword(reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD);
    give(password ?? new Error("no password"));
  };
  let read: Promise<unknown> | undefined;
  const close = async () => {
    // Waits for reading to finish: otherwise the viewer would report errors for the pages it is still
    // reading.
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, READ_MAX_MS))]);
    await task.destroy();
    end();
  };
  try {
    const pdf = await task.promise;
    // Throws if there is no first page, for which the viewer would otherwise wait for ever.
    await pdf.getPage(1);
    const eventBus = new EventBus();
    const linkService = new PDFLinkService({
      eventBus,
      externalLinkTarget: NEW_WINDOW,
      externalLinkRel: "noopener noreferrer nofollow",
    });
    const findController = new PDFFindController({ eventBus, linkService });
    const viewer = new PDFViewer({
      container,
      eventBus,
      linkService,
      findController,
      annotationMode: pdfjs.AnnotationMode.ENABLE,
      annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    });
    linkService.setViewer(viewer);
    const isReady = new Promise<void>((resolve) => eventBus.on("pagesinit", () => resolve()));
    eventBus.on("pagerendered", onDrawn);
    linkService.setDocument(pdf, null);
    viewer.setDocument(pdf);
    read = viewer.pagesPromise?.catch(() => undefined);
    await isReady;
    return { pdf, viewer, eventBus, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Searches for text, starting at the last match. */
export function findInPdf({ eventBus }: ShownPdf, query: string, way: "new" | "next" | "previous"): void {
  eventBus.dispatch("find", {
    source: null,
    type: way === "new" ? "" : "again",
    query,
    highlightAll: true,
    caseSensitive: false,
    findPrevious: way === "previous",
    entireWord: false,
  });
}

/** Takes an error thrown by `showPdf`. Returns why the PDF is not shown. */
export function pdfFault(error: unknown): PdfError {
  return (error as { name?: string } | null)?.name === "PasswordException" ? "locked" : "broken";
}

/** Draws a small picture of one page. */
export async function drawThumbnail(pdf: PdfFile, page: number, canvas: HTMLCanvasElement, width: number) {
  const found = await pdf.getPage(page);
  const viewport = found.getViewport({ scale: width / found.getViewport({ scale: 1 }).width });
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  await found.render({ canvas, viewport }).promise;
  found.cleanup();
}
