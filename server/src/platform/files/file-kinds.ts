/** What is kept, by the ending of its name: how its content is called, as file-type names it (text has no mark), and what is served. */
interface Kind {
  type: "pdf" | "document" | "sheet" | "slides" | "image" | "text" | "csv" | "zip" | "audio" | "video";
  /** As it is served. */
  mediaType: string;
  /** What its first bytes may say; empty: text without a mark. */
  marks: readonly string[];
}

const office = (type: Kind["type"], mediaType: string): Kind => ({
  type,
  mediaType,
  // A document whose parts stand in another order looks like the zip that it is.
  marks: [mediaType, "application/zip"],
});
const same = (type: Kind["type"], mediaType: string, ...more: string[]): Kind => ({
  type,
  mediaType,
  marks: [mediaType, ...more],
});
const plain = (type: Kind["type"], mediaType: string): Kind => ({ type, mediaType, marks: [] });
const OPEN_XML = "application/vnd.openxmlformats-officedocument.";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument.";
const jpeg = same("image", "image/jpeg");
const heic = same("image", "image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence");

export const fileKinds: Readonly<Record<string, Kind>> = {
  pdf: same("pdf", "application/pdf"),
  docx: office("document", `${OPEN_XML}wordprocessingml.document`),
  odt: office("document", `${OPEN_DOCUMENT}text`),
  xlsx: office("sheet", `${OPEN_XML}spreadsheetml.sheet`),
  ods: office("sheet", `${OPEN_DOCUMENT}spreadsheet`),
  pptx: office("slides", `${OPEN_XML}presentationml.presentation`),
  odp: office("slides", `${OPEN_DOCUMENT}presentation`),
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
