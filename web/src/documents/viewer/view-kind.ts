import type { Material } from "@portico/contract/documents/material-fields";

/** How a document is shown; `none` can only be downloaded. */
export type ViewKind = "pdf" | "image" | "text" | "csv" | "link" | "none";

/** Larger files would exhaust a phone's memory. */
const SHOWN_MAX_BYTES = 60_000_000;

export function viewKindOf({ kind, file, can }: Material): ViewKind {
  if (kind === "link") return "link";
  if (!file || !can.open || file.size > SHOWN_MAX_BYTES) return "none";
  return file.type === "pdf" || file.type === "image" || file.type === "text" || file.type === "csv"
    ? file.type
    : "none";
}
