/** A4 in points (ISO 32000-1, 8.3.2.3: 72 to the inch), with a margin that printers keep free. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 18;

interface PageImage {
  jpeg: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Takes JPEG pictures. Returns a PDF (ISO 32000-1) with one picture on each page, in portrait or landscape
 * like the picture. The pictures are embedded unchanged.
 */
export function photosToPdf(images: readonly PageImage[]): Blob {
  const pdf = startPdf();
  const pageIds = images.map((_, place) => 3 + place * 3);
  pdf.object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  pdf.object(
    2,
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] /Count ${images.length} >>`,
  );
  images.forEach(({ jpeg, width, height }, place) => {
    const id = pageIds[place]!;
    const isAcross = width > height;
    const [pageWidth, pageHeight] = isAcross ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height];
    const scale = Math.min((pageWidth - 2 * MARGIN) / width, (pageHeight - 2 * MARGIN) / height);
    const [w, h] = [width * scale, height * scale].map((length) => length.toFixed(2));
    const [x, y] = [(pageWidth - Number(w)) / 2, (pageHeight - Number(h)) / 2].map((at) => at.toFixed(2));
    const drawing = `q ${w} 0 0 ${h} ${x} ${y} cm /P Do Q`;
    pdf.object(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${id + 1} 0 R /Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
    );
    pdf.object(id + 1, `<< /Length ${drawing.length} >>`, new TextEncoder().encode(drawing));
    pdf.object(
      id + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  });
  return pdf.end();
}

/** Collects the objects of a PDF and the offset of each. */
function startPdf() {
  const parts: BlobPart[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? new TextEncoder().encode(part) : part;
    parts.push(bytes as Uint8Array<ArrayBuffer>);
    length += bytes.length;
  };
  write("%PDF-1.4\n");
  // Marks the file as binary for other programs.
  write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  return {
    object(id: number, dictionary: string, stream?: Uint8Array) {
      places[id] = length;
      write(`${id} 0 obj\n${dictionary}\n`);
      if (stream) {
        write("stream\n");
        write(stream);
        write("\nendstream\n");
      }
      write("endobj\n");
    },
    end(): Blob {
      const table = length;
      const lines = places.slice(1).map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
      write(`xref\n0 ${places.length}\n0000000000 65535 f \n${lines.join("")}`);
      write(`trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
      return new Blob(parts, { type: "application/pdf" });
    },
  };
}
