import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type Actor, callApi } from "./actors.ts";
import type { Portico } from "./portico.ts";

/** A file as a user picks it. */
interface Picked {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Makes a PDF with one line of text on each page. Bytes after the end of the PDF, which PDF readers ignore,
 * only make the file larger.
 */
export function pdfFile(name: string, lines: readonly string[], moreBytes = 0): Picked {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${lines.map((_, place) => `${4 + 2 * place} 0 R`).join(" ")}] /Count ${lines.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...lines.flatMap((line, place) => {
      const drawing = `BT /F 24 Tf 70 740 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * place} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, place) => {
    const at = text.length;
    text += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return {
    name,
    mimeType: "application/pdf",
    buffer: Buffer.concat([Buffer.from(text), randomBytes(moreBytes)]),
  };
}

/**
 * Makes a photo with so much grain that its file stays large: 600 x 800 pixels take 0.3 MB, and 2,600 x 3,400
 * pixels take 5 MB.
 */
export async function photoFile(name: string, width = 600, height = 800): Promise<Picked> {
  const buffer = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** The tray at the foot of the page. */
export const trayOf = (page: Page) => page.getByRole("region", { name: "Uploads" });

/** Picks files on a page of documents that offers an upload. */
export async function pickFiles(page: Page, place: string, files: readonly Picked[]): Promise<void> {
  await page
    .getByLabel(`Files for ${place}`, { exact: true })
    .first()
    .setInputFiles([...files]);
}

/** Returns the titles that a user sees in a document library. */
export async function titlesOn(portico: Portico, as: Actor, query: string): Promise<string[]> {
  const { body } = await callApi(portico, "GET", `materials/?${query}`, { as });
  return (body.items as { title: string }[]).map(({ title }) => title);
}
