import { Readable } from "node:stream";
import { createHash, randomBytes } from "node:crypto";
import sharp from "sharp";
import type { App } from "../app.ts";
import { insertStoredFile } from "../documents/stored-files.ts";
import { requirePlace } from "../documents/place.ts";
import { uploads } from "../schema/documents/upload.table.ts";
import { DAY_MS, later } from "../platform/clock.ts";
import { kindOfName } from "../platform/files/validate-file.ts";
import { newId } from "../platform/ids.ts";
import type { Role } from "@portico/contract/foundation/roles";

/** A file of the demo, plainly made by code. */
export interface DemoFile {
  name: string;
  bytes: Buffer;
}

/** Takes a name, a heading and lines. Returns a PDF of one page. */
export function demoPdf(name: string, heading: string, lines: readonly string[]): DemoFile {
  const safe = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
  const content = [
    `BT /F1 22 Tf 64 770 Td (${safe(heading)}) Tj ET`,
    "0.72 0.54 0.17 RG 64 756 m 531 756 l S",
    ...lines.map((line, at) => `BT /F2 12 Tf 64 ${724 - at * 20} Td (${safe(line)}) Tj ET`),
    "BT /F2 9 Tf 64 48 Td (A document of the demo firm. Nobody in it exists.) Tj ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, bytes: Buffer.from(text + end, "latin1") };
}

/** A drawing of a house, in place of a client's photo. */
export async function demoPhoto(name: string): Promise<DemoFile> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#dcebfa"/>
<rect y="560" width="1200" height="240" fill="#c3d6b5"/><rect x="380" y="320" width="440" height="300" fill="#fbfaf7"/>
<path d="M340 330 600 160l260 170z" fill="#7a3e48"/><rect x="560" y="470" width="80" height="150" fill="#0b1f3f"/>
<g fill="#b8892b"><rect x="430" y="380" width="80" height="70"/><rect x="690" y="380" width="80" height="70"/></g></svg>`;
  return { name, bytes: await sharp(Buffer.from(drawing)).png().toBuffer() };
}

/** A spreadsheet as text. */
export function demoSheet(name: string, rows: readonly (readonly (string | number)[])[]): DemoFile {
  return { name, bytes: Buffer.from(rows.map((row) => row.join(",")).join("\r\n"), "utf8") };
}

export function demoText(name: string, text: string): DemoFile {
  return { name, bytes: Buffer.from(text, "utf8") };
}

interface Sender {
  id: string;
  role: Role;
}

interface DemoPlace {
  shelf: "library" | "agent" | "client";
  ownerId?: string;
  folderId?: string;
  /** The requested item that this file answers. */
  requestItemId?: string;
}

/** Puts a file where an upload leaves it once it is checked. Returns the upload's id, for POST materials/. */
export async function stageFile(
  { deps }: App,
  sender: Sender,
  { name, bytes }: DemoFile,
  asked: DemoPlace,
): Promise<string> {
  const { files, clock, database } = deps;
  const now = clock.now();
  const key = `kept/demo/${randomBytes(20).toString("hex")}`;
  await files.put(key, Readable.from([bytes]), bytes.length);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const kind = kindOfName(name, { mediaAllowed: false });
  if ("problem" in kind) throw new Error(kind.problem);
  const { type, mediaType } = kind;
  const file = await insertStoredFile(
    database.db,
    { key, size: bytes.length, sha256, type, mediaType, now },
    { isScanned: false },
  );
  const id = newId(now);
  await database.db.insert(uploads).values({
    id,
    personId: sender.id,
    state: "ready",
    fileName: name,
    size: bytes.length,
    offset: bytes.length,
    ...(await requirePlace(database.db, sender, asked, now)),
    requestItemId: asked.requestItemId ?? null,
    fileId: file.id,
    createdAt: now,
    expiresAt: later(now, DAY_MS),
  });
  return id;
}
