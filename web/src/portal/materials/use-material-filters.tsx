import { type FileType, fileTypes } from "@portico/contract/material-fields";
import { UNREAD_DAYS } from "@portico/contract/material-limits";
import type { MaterialState } from "@portico/contract/portal/materials";
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import type { ListFilter } from "../../lists/list-filter.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { wordsOf } from "./materials.calls.ts";
import type { Browser } from "./use-browser.ts";

const ChoiceEditor = lazy(async () => ({
  default: (await import("../../people/filter-editors.tsx")).ChoiceEditor,
}));

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

/** What a list of documents can be asked for. */
export function useMaterialFilters({ asked, place, onAsk }: Browser): ListFilter[] {
  const isStaff = useUser().role !== "client";
  const words = useQuery(wordsOf(place)).data;
  const states: MaterialState[] = isStaff
    ? ["new", ...(place.shelf === "client" ? ofClients : []), "scheduled", "expired", "pending"]
    : ["new", "to_acknowledge"];
  const choice = <Value extends string>(
    field: "type" | "category" | "tag" | "state",
    icon: string,
    label: string,
    options: ReadonlyArray<{ value: Value; label: string }>,
  ): ListFilter[] => {
    const value = asked[field];
    if (options.length === 0 && !value) return [];
    return [
      {
        id: field,
        icon,
        label,
        chip: value ? `${label}: ${options.find((one) => one.value === value)?.label ?? value}` : null,
        editor: (onClose) => (
          <ChoiceEditor
            title={`Filter by ${label.toLowerCase()}`}
            options={options}
            value={value}
            onApply={(next) => onAsk({ [field]: next })}
            onClose={onClose}
          />
        ),
        onClear: () => onAsk({ [field]: undefined }),
      },
    ];
  };
  const plain = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));
  return [
    ...choice(
      "state",
      "circle-check",
      "Status",
      states.map((value) => ({ value, label: stateWords()[value] })),
    ),
    ...choice(
      "type",
      "file-text",
      "File type",
      [...fileTypes, "link" as const]
        .filter((value) => !MEDIA.includes(value as FileType))
        .map((value) => ({ value, label: TYPES[value] })),
    ),
    ...choice("category", "folder", "Category", plain(words?.categories)),
    ...choice("tag", "tag", "Tag", plain(words?.tags)),
  ];
}
