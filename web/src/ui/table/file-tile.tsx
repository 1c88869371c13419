import type { FileType } from "@portico/contract/documents/material-fields";

/** The colour of each type of file, and the letters to show if the file name has no extension. */
const looks: Record<FileType | "link", { edge: string; letters: string }> = {
  pdf: { edge: "border-t-red-700", letters: "PDF" },
  document: { edge: "border-t-blue-700", letters: "DOC" },
  sheet: { edge: "border-t-green-700", letters: "XLS" },
  slides: { edge: "border-t-gold-700", letters: "PPT" },
  image: { edge: "border-t-gold-500", letters: "IMG" },
  text: { edge: "border-t-navy-500", letters: "TXT" },
  csv: { edge: "border-t-green-700", letters: "CSV" },
  zip: { edge: "border-t-navy-900", letters: "ZIP" },
  audio: { edge: "border-t-navy-500", letters: "AUDIO" },
  video: { edge: "border-t-navy-500", letters: "VIDEO" },
  link: { edge: "border-t-blue-700", letters: "LINK" },
};
const byEnding: Readonly<Record<string, FileType>> = {
  pdf: "pdf",
  docx: "document",
  odt: "document",
  xlsx: "sheet",
  ods: "sheet",
  pptx: "slides",
  odp: "slides",
  png: "image",
  jpg: "image",
  jpeg: "image",
  webp: "image",
  avif: "image",
  heic: "image",
  csv: "csv",
  zip: "zip",
};
const LETTERS_MAX = 4;

interface FileTileProps {
  name?: string | undefined;
  /** If left out, the type is read from the ending of the name. */
  type?: FileType | "link" | undefined;
}

/**
 * Shows the type of a file as a small sheet of paper with letters. Screen readers skip it, because the file
 * name beside it says the type.
 */
export function FileTile({ name = "", type }: FileTileProps) {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const look = looks[type ?? byEnding[ending] ?? "text"];
  const letters = ending !== "" && ending.length <= LETTERS_MAX ? ending.toUpperCase() : look.letters;
  return (
    <span
      aria-hidden
      className={`flex h-11 w-9 shrink-0 items-end justify-center rounded-sm border border-t-5 border-line bg-white pb-1.5 text-[0.625rem] leading-none font-bold tracking-wide text-navy-700 select-none ${look.edge}`}
    >
      {type === "link" ? looks.link.letters : letters}
    </span>
  );
}
