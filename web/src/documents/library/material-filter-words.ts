import { type FileType, fileTypes } from "@portico/contract/documents/material-fields";
import { UNREAD_DAYS } from "@portico/contract/documents/material-limits";
import type { MaterialState } from "@portico/contract/documents/library";
import { currentRoleWords } from "../../session/role-words.ts";

const TYPES: Readonly<Record<FileType | "link", string>> = {
  pdf: "PDF",
  document: "Text documents",
  sheet: "Spreadsheets",
  slides: "Slides",
  image: "Images",
  text: "Plain text",
  csv: "CSV",
  zip: "ZIP",
  audio: "Audio",
  video: "Video",
  link: "Links",
};
const MEDIA: readonly FileType[] = ["audio", "video"];

const stateWords = (): Readonly<Record<MaterialState, string>> => ({
  new: "New",
  to_acknowledge: "To confirm",
  expired: "Expired",
  scheduled: "Scheduled",
  from_client: `From ${currentRoleWords().client.manyInText}`,
  not_opened: "Not opened",
  long_unopened: `Not opened for ${UNREAD_DAYS} days`,
  long_unconfirmed: `Not confirmed for ${UNREAD_DAYS} days`,
  to_review: "To review",
  accepted: "Accepted",
  sent_back: "Sent back",
  pending: "Being checked",
});

const ofClients = [
  "to_review",
  "accepted",
  "sent_back",
  "not_opened",
  "long_unopened",
  "long_unconfirmed",
  "from_client",
] as const;

export interface FilterOf {
  isStaff: boolean;
  isOfClients: boolean;
}

/** The filter options for the documents of a place, with their labels. */
export function filterOptions(
  field: "state" | "type",
  { isStaff, isOfClients }: FilterOf,
): { value: string; label: string }[] {
  if (field === "type")
    return [...fileTypes, "link" as const]
      .filter((value) => !MEDIA.includes(value as FileType))
      .map((value) => ({ value, label: TYPES[value] }));
  const states: MaterialState[] = isStaff
    ? ["new", ...(isOfClients ? ofClients : []), "scheduled", "expired", "pending"]
    : ["new", "to_acknowledge"];
  return states.map((value) => ({ value, label: stateWords()[value] }));
}

/** Takes a status or a file type. Returns its name. */
export function filterWords(value: string): string {
  const all: Readonly<Record<string, string>> = { ...TYPES, ...stateWords() };
  return all[value] ?? value;
}
