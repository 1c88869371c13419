import { expect, test, vi } from "vitest";
import { photosToPdf } from "./photos-to-pdf.ts";

// pdf.js only reads here and draws nothing, but it would warn that it cannot draw.
vi.stubGlobal("DOMMatrix", class {});
vi.stubGlobal("Path2D", class {});
const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");

/** A JPEG with only a header; making a PDF page needs no more. */
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]);

test("each photo becomes a page of the PDF, in portrait or landscape like the photo", async () => {
  const blob = photosToPdf([
    { jpeg, width: 1800, height: 2400 },
    { jpeg, width: 2400, height: 1350 },
  ]);
  const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise;
  const pages = await Promise.all([1, 2].map((page) => pdf.getPage(page)));
  expect(pdf.numPages).toBe(2);
  expect(pages.map((page) => page.view)).toEqual([
    [0, 0, 595, 842],
    [0, 0, 842, 595],
  ]);
});

test("the table of a PDF names the place of every object", async () => {
  const text = await photosToPdf([{ jpeg, width: 10, height: 10 }]).text();
  const bytes = new Uint8Array(await photosToPdf([{ jpeg, width: 10, height: 10 }]).arrayBuffer());
  const places = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(5);
  const heads = places.map((place) => new TextDecoder("latin1").decode(bytes.slice(place, place + 7)));
  expect(heads).toEqual(["1 0 obj", "2 0 obj", "3 0 obj", "4 0 obj", "5 0 obj"]);
});
