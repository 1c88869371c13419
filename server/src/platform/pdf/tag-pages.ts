import { createRequire } from "node:module";

/**
 * The parts of pdfmake's renderer that this file uses. pdfmake's own option `tagged` only marks the file as
 * tagged, but adds no tags.
 */
interface Drawn {
  y?: number;
  x?: number;
  alt?: string;
  lastLineInParagraph?: boolean;
  inlines?: ReadonlyArray<{ headingLevel?: number }>;
  _outline?: unknown;
}
interface StructureElement {
  add(child: unknown): StructureElement;
  end(): void;
}
interface TaggedDocument {
  page: { height: number };
  struct(type: string, options?: object, children?: unknown[]): StructureElement;
  addStructure(element: StructureElement): void;
  markContent(tag: string, options?: object): void;
  markStructureContent(tag: string): unknown;
  endMarkedContent(): void;
}
interface Renderer {
  pdfDocument: TaggedDocument;
  renderPages(pages: unknown): void;
  renderLine(line: Drawn, x: number, y: number): void;
  renderVector(vector: Drawn): void;
  renderImage(image: Drawn): void;
  renderSVG(svg: Drawn): void;
}
interface Telling {
  root: StructureElement;
  paragraph: { element: StructureElement; type: string } | null;
  /** The first page, which has no repeated head. */
  firstPage: unknown;
}

/**
 * How far the repeated head reaches from the top of a page, and the repeated foot from the bottom, in points.
 * A screen reader must not read out these texts on every page.
 */
const HEAD_END = 50;
const FOOT_START = 52;

let isDone = false;

/**
 * Makes pdfmake tag every PDF of this process, so that screen readers know its headings and paragraphs, what
 * its charts show, and what is decoration.
 */
export function tagPages(): void {
  if (isDone) return;
  isDone = true;
  const { default: renderer } = createRequire(import.meta.url)("pdfmake/js/Renderer.js") as {
    default: { prototype: Renderer };
  };
  const { renderPages, renderLine, renderVector, renderImage, renderSVG } = renderer.prototype;
  const tellings = new WeakMap<TaggedDocument, Telling>();

  const asDecoration = (pdf: TaggedDocument, draw: () => void) => {
    pdf.markContent("Artifact");
    draw();
    pdf.endMarkedContent();
  };
  const asFigure = (pdf: TaggedDocument, alt: string | undefined, draw: () => void) => {
    const telling = tellings.get(pdf);
    if (!telling || alt === undefined) return asDecoration(pdf, draw);
    const content = pdf.markStructureContent("Figure");
    draw();
    pdf.endMarkedContent();
    const figure = pdf.struct("Figure", { alt }, [content]);
    telling.root.add(figure);
    figure.end();
  };

  renderer.prototype.renderPages = function (pages) {
    const root = this.pdfDocument.struct("Document");
    this.pdfDocument.addStructure(root);
    tellings.set(this.pdfDocument, { root, paragraph: null, firstPage: null });
    renderPages.call(this, pages);
    tellings.get(this.pdfDocument)?.paragraph?.element.end();
    root.end();
  };
  renderer.prototype.renderLine = function (line, x, y) {
    const pdf = this.pdfDocument;
    const telling = tellings.get(pdf);
    if (telling) telling.firstPage ??= pdf.page;
    const isHead = y < HEAD_END && pdf.page !== telling?.firstPage;
    if (!telling || isHead || y > pdf.page.height - FOOT_START)
      return asDecoration(pdf, () => renderLine.call(this, line, x, y));
    if (!telling.paragraph) {
      const level = line.inlines?.[0]?.headingLevel;
      const type = level === undefined ? "P" : `H${level}`;
      telling.paragraph = { element: pdf.struct(type), type };
      telling.root.add(telling.paragraph.element);
    }
    const { element, type } = telling.paragraph;
    element.add(pdf.markStructureContent(type));
    renderLine.call(this, line, x, y);
    pdf.endMarkedContent();
    if (line.lastLineInParagraph) {
      element.end();
      telling.paragraph = null;
    }
  };
  renderer.prototype.renderVector = function (vector) {
    asDecoration(this.pdfDocument, () => renderVector.call(this, vector));
  };
  renderer.prototype.renderImage = function (image) {
    asFigure(this.pdfDocument, image.alt, () => renderImage.call(this, image));
  };
  renderer.prototype.renderSVG = function (svg) {
    asFigure(this.pdfDocument, svg.alt, () => renderSVG.call(this, svg));
  };
}
