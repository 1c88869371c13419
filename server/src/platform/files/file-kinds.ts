/** What is kept, by the ending of its name: how its content is called, as file-type names it (text has no mark), and what is served. */
interface Kind {
  type: "pdf" | "document" | "sheet" | "slides" | "image" | "text" | "csv" | "zip" | "audio" | "video";
  /** As it is served. */
  mediaType: string;
  /** What its first bytes may say; empty: text without a mark. */
  marks: readonly string[];
  /** What is in the zip that it is, where its first bytes say no more than that it is one: files and folders by name. */
  parts?: readonly string[];
}

const office = (type: Kind["type"], mediaType: string, ...parts: string[]): Kind => ({
  type,
  mediaType,
  // A document whose parts stand in another order looks like the zip that it is.
  marks: [mediaType, "application/zip"],
  parts,
});
const openXml = (type: Kind["type"], what: string, folder: string) =>
  office(type, `application/vnd.openxmlformats-officedocument.${what}`, "[Content_Types].xml", folder);
const openDocument = (type: Kind["type"], what: string) =>
  office(type, `application/vnd.oasis.opendocument.${what}`, "META-INF/manifest.xml", "content.xml");
const same = (type: Kind["type"], mediaType: string, ...more: string[]): Kind => ({
  type,
  mediaType,
  marks: [mediaType, ...more],
});
const plain = (type: Kind["type"], mediaType: string): Kind => ({ type, mediaType, marks: [] });
const jpeg = same("image", "image/jpeg");
const heic = same("image", "image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence");

export const fileKinds: Readonly<Record<string, Kind>> = {
  pdf: same("pdf", "application/pdf"),
  docx: openXml("document", "wordprocessingml.document", "word/"),
  odt: openDocument("document", "text"),
  xlsx: openXml("sheet", "spreadsheetml.sheet", "xl/"),
  ods: openDocument("sheet", "spreadsheet"),
  pptx: openXml("slides", "presentationml.presentation", "ppt/"),
  odp: openDocument("slides", "presentation"),
  png: same("image", "image/png", "image/apng"),
  jpg: jpeg,
  jpeg,
  webp: same("image", "image/webp"),
  avif: same("image", "image/avif"),
  heic,
  heif: heic,
  txt: plain("text", "text/plain"),
  md: plain("text", "text/plain"),
  csv: plain("csv", "text/csv"),
  zip: same("zip", "application/zip"),
};

/** Kept where the firm says so. */
export const mediaKinds: Readonly<Record<string, Kind>> = {
  mp3: same("audio", "audio/mpeg"),
  m4a: same("audio", "audio/mp4", "audio/x-m4a"),
  wav: same("audio", "audio/wav", "audio/vnd.wave"),
  ogg: same("audio", "audio/ogg", "audio/opus"),
  mp4: same("video", "video/mp4"),
  mov: same("video", "video/quicktime"),
  webm: same("video", "video/webm", "video/matroska"),
};

/** Names of what can do harm, so that it is said in plain words. */
export const HARMFUL: readonly string[] =
  "exe msi msix com scr bat cmd ps1 vbs js mjs jar app dmg pkg deb rpm apk sh bash html htm xhtml svg svgz xml php lnk url iso hta wsf reg dll".split(
    " ",
  );

export type FileKind = Kind;
