/** An accepted kind of file: how its content is recognised, and how it is served. */
interface Kind {
  type: "pdf" | "document" | "sheet" | "slides" | "image" | "text" | "csv" | "zip" | "audio" | "video";
  /**
   * The media type with which such a file is served. The media type alone decides whether a browser may show
   * the file (documents/send-stored.ts).
   */
  mediaType: string;
  /** The media types that the library file-type may report for the first bytes of such a file. */
  marks: readonly string[];
  /**
   * The files and folders that such a file must contain. They are checked only if the first bytes show that
   * the file is a zip, but not which kind of zip.
   */
  parts?: readonly string[];
  /**
   * The streams that a compound file may have (cfb-names.ts). A compound file of this kind must contain at
   * least one of them.
   */
  streams?: readonly string[];
  /**
   * The pattern that a file of this kind begins with. Only kinds of text have a pattern, because text has no
   * signature.
   */
  text?: RegExp;
  /** One more check of the first bytes. */
  looks?: (head: Buffer) => boolean;
}

/** The media type that file-type reports for a compound file. */
export const COMPOUND = "application/x-cfb";
/** The stream in which Office stores a document that is locked with a password. */
const LOCKED = "EncryptedPackage";

const office = (type: Kind["type"], mediaType: string, ...parts: string[]): Kind => ({
  type,
  mediaType,
  // If the parts of a document are in an unusual order, file-type reports the document as an ordinary zip.
  marks: [mediaType, "application/zip"],
  parts,
});
const openXml = (type: Kind["type"], what: string, folder: string): Kind => ({
  ...office(type, `application/vnd.openxmlformats-officedocument.${what}`, "[Content_Types].xml", folder),
  streams: [LOCKED],
});
const openDocument = (type: Kind["type"], what: string) =>
  office(type, `application/vnd.oasis.opendocument.${what}`, "META-INF/manifest.xml", "content.xml");
/** A document of Pages, Numbers or Keynote. file-type often confuses the three formats. */
const apple = (type: Kind["type"], what: string): Kind => ({
  ...office(type, `application/vnd.apple.${what}`, "Metadata/"),
  marks: [...["pages", "numbers", "keynote"].map((one) => `application/vnd.apple.${one}`), "application/zip"],
});
const compound = (type: Kind["type"], mediaType: string, ...streams: string[]): Kind => ({
  type,
  mediaType,
  marks: [],
  streams,
});
const same = (type: Kind["type"], mediaType: string, ...more: string[]): Kind => ({
  type,
  mediaType,
  marks: [mediaType, ...more],
});
const text = (type: Kind["type"], mediaType: string, begins = /(?:)/): Kind => ({
  type,
  mediaType,
  marks: [],
  text: begins,
});

const jpeg = same("image", "image/jpeg");
const tiff = same("image", "image/tiff");
const heic = same("image", "image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence");
const word = compound("document", "application/msword", "WordDocument");
const excel = { ...compound("sheet", "application/vnd.ms-excel", "Workbook", "Book"), looks: isOldSheet };
const powerPoint = compound("slides", "application/vnd.ms-powerpoint", "PowerPoint Document");
const plain = text("text", "text/plain");
const signed = (mediaType: string): Kind => ({ type: "document", mediaType, marks: [], looks: isSigned });

export const fileKinds: Readonly<Record<string, Kind>> = {
  pdf: { type: "pdf", mediaType: "application/pdf", marks: ["application/pdf"] },
  docx: openXml("document", "wordprocessingml.document", "word/"),
  odt: openDocument("document", "text"),
  doc: word,
  rtf: same("document", "application/rtf"),
  pages: apple("document", "pages"),
  xlsx: openXml("sheet", "spreadsheetml.sheet", "xl/"),
  ods: openDocument("sheet", "spreadsheet"),
  xls: excel,
  numbers: apple("sheet", "numbers"),
  pptx: openXml("slides", "presentationml.presentation", "ppt/"),
  odp: openDocument("slides", "presentation"),
  ppt: powerPoint,
  key: apple("slides", "keynote"),
  png: same("image", "image/png", "image/apng"),
  jpg: jpeg,
  jpeg,
  webp: same("image", "image/webp"),
  avif: same("image", "image/avif"),
  heic,
  heif: heic,
  tif: tiff,
  tiff,
  gif: { ...same("image", "image/gif"), looks: isGif },
  bmp: { ...same("image", "image/bmp"), looks: isBitmap },
  jfif: jpeg,
  jpe: jpeg,
  hif: heic,
  dng: same("image", "image/x-adobe-dng", "image/tiff"),
  txt: plain,
  md: plain,
  log: plain,
  json: text("text", "application/json"),
  // A browser must never show XML, because it could contain a web page with scripts.
  xml: text("text", "application/xml", /^\s*</),
  csv: text("csv", "text/csv"),
  tsv: text("csv", "text/tab-separated-values"),
  eml: text("document", "message/rfc822", /^\s*(From [^\n]*\n)?[!-9;-~]+:/),
  msg: compound("document", "application/vnd.ms-outlook", "__properties_version1.0"),
  ics: text("text", "text/calendar", /^\s*BEGIN:VCALENDAR/i),
  vcf: text("text", "text/vcard", /^\s*BEGIN:VCARD/i),
  // Statements, as banks export them for bookkeeping programs.
  sta: plain,
  mt940: plain,
  ofx: plain,
  qif: plain,
  p7m: signed("application/pkcs7-mime"),
  p7s: signed("application/pkcs7-signature"),
  zip: same("zip", "application/zip"),
  dot: word,
  dotx: openXml("document", "wordprocessingml.template", "word/"),
  ott: openDocument("document", "text-template"),
  odg: openDocument("document", "graphics"),
  vsd: compound("document", "application/vnd.visio", "VisioDocument"),
  vsdx: {
    ...office("document", "application/vnd.visio", "[Content_Types].xml", "visio/"),
    streams: [LOCKED],
  },
  pub: compound("document", "application/vnd.ms-publisher", "Quill"),
  xlt: excel,
  xltx: openXml("sheet", "spreadsheetml.template", "xl/"),
  ots: openDocument("sheet", "spreadsheet-template"),
  pps: powerPoint,
  pot: powerPoint,
  ppsx: openXml("slides", "presentationml.slideshow", "ppt/"),
  potx: openXml("slides", "presentationml.template", "ppt/"),
  otp: openDocument("slides", "presentation-template"),
};

/** Kinds that are accepted only if the firm allows them. */
export const mediaKinds: Readonly<Record<string, Kind>> = {
  mp3: same("audio", "audio/mpeg"),
  // Voice recorders on phones write the signature of a video.
  m4a: same("audio", "audio/mp4", "audio/x-m4a", "video/mp4", "video/3gpp"),
  wav: same("audio", "audio/wav", "audio/vnd.wave"),
  ogg: same("audio", "audio/ogg", "audio/opus"),
  opus: same("audio", "audio/ogg", "audio/opus"),
  aac: same("audio", "audio/aac"),
  amr: same("audio", "audio/amr"),
  flac: same("audio", "audio/flac"),
  mp4: same("video", "video/mp4", "video/x-m4v"),
  m4v: same("video", "video/x-m4v", "video/mp4"),
  mov: same("video", "video/quicktime"),
  webm: same("video", "video/webm", "video/matroska"),
  "3gp": same("video", "video/3gpp"),
};

/** Endings of programs. A file with such an ending is refused with a sentence of its own. */
export const PROGRAMS: readonly string[] =
  "exe msi msix com scr bat cmd ps1 psm1 vbs vbe js jse mjs jar app dmg pkg deb rpm apk sh bash php lnk url iso img hta wsf reg dll cpl scf".split(
    " ",
  );
/** Endings of files whose scripts a browser would run. */
export const PAGES: readonly string[] = "html htm xhtml xht shtml mht mhtml svg svgz".split(" ");
/** Endings of Office files with macros. */
export const MACROS: readonly string[] = "docm dotm xlsm xltm xlsb xlam pptm potm ppsm ppam".split(" ");

export type FileKind = Kind;

/**
 * True for a GIF. The start of the first block is checked too, because a script could begin with the
 * signature of a GIF.
 */
function isGif(head: Buffer): boolean {
  const flags = head[10] ?? 0;
  const at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  return /^GIF8[79]a/.test(head.toString("latin1", 0, 6)) && [0x21, 0x2c].includes(head[at] ?? 0);
}

/**
 * True for a bitmap. The length of the header is checked, because plain text can begin with the two letters
 * of a bitmap's signature.
 */
function isBitmap(head: Buffer): boolean {
  return head.length > 18 && [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14));
}

/**
 * True for a file in Excel's oldest format, which is not a compound file. The first record is checked. Small
 * programs still write this format.
 */
function isOldSheet(head: Buffer): boolean {
  return /^\u0009(?:\u0000\u0004|\u0002\u0006|\u0004\u0006|\u0008[\u0008\u0010])\u0000/.test(
    head.toString("latin1", 0, 4),
  );
}

/**
 * True for a file that a mail or signature program has signed or encrypted (CMS, RFC 5652). The file may be
 * binary or in base64.
 */
function isSigned(head: Buffer): boolean {
  // Matches an object identifier of PKCS #7 or of the S/MIME content types.
  // eslint-disable-next-line no-control-regex -- the pattern matches bytes
  const names = /\u0006.\*\u0086H\u0086\u00f7\r\u0001(\u0007[\u0001-\u0006]|\t\u0010\u0001)/;
  const begins = (bytes: Buffer) => bytes[0] === 0x30 && names.test(bytes.toString("latin1", 0, 64));
  if (begins(head)) return true;
  const letters = head.toString("latin1", 0, 1024).replace(/^\s*-----BEGIN [A-Z0-9 ]+-----/, "");
  return begins(Buffer.from(letters.replaceAll(/\s/g, ""), "base64"));
}
