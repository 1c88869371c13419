import type { Audience, Material } from "@portico/contract/documents/material-fields";
import type { Role } from "@portico/contract/foundation/roles";
import { dayText, startOfFirmDay } from "../../ui/moment.tsx";
import type { MaterialBody } from "./act.calls.ts";
import { dayOf } from "./material-cell.tsx";
import { audienceText } from "./material-words.ts";

/** The editable fields of a document, as a form has them. */
export interface MaterialDraft {
  title: string;
  description: string;
  category: string;
  tags: readonly string[];
  audience: Audience | null;
  url: string;
  /** Calendar days; empty for none, null if the typed date is incomplete or invalid. */
  publishOn: string | null;
  expiresOn: string | null;
  acknowledge: boolean;
  allowDownload: boolean;
}

export type DraftField = keyof MaterialDraft;

export function draftOf(material: Material): MaterialDraft {
  return {
    title: material.title,
    description: material.description ?? "",
    category: material.category ?? "",
    tags: material.tags,
    audience: material.audience,
    url: material.url ?? "",
    publishOn: dayOf(material.publish_at),
    expiresOn: dayOf(material.expires_at),
    acknowledge: material.acknowledgement_required,
    allowDownload: material.allow_download,
  };
}

const momentOf = (day: string | null) => (day ? startOfFirmDay(day) : null);

/** Takes a draft and the fields to send. Returns them in the format of the API. */
export function bodyOf(
  draft: MaterialDraft,
  fields: readonly DraftField[],
): Omit<MaterialBody, "updated_at"> {
  const wire: { [Field in DraftField]: Omit<MaterialBody, "updated_at"> } = {
    title: { title: draft.title },
    description: { description: draft.description },
    category: { category: draft.category },
    tags: { tags: [...draft.tags] },
    audience: draft.audience === null ? {} : { audience: draft.audience },
    url: { url: draft.url },
    publishOn: { publish_at: momentOf(draft.publishOn) },
    expiresOn: { expires_at: momentOf(draft.expiresOn) },
    acknowledge: { acknowledgement_required: draft.acknowledge },
    allowDownload: { allow_download: draft.allowDownload },
  };
  return Object.assign({}, ...fields.map((field) => wire[field]));
}

export const fieldLabels: Readonly<Record<DraftField, string>> = {
  title: "Title",
  description: "Description",
  category: "Category",
  tags: "Tags",
  audience: "Who can see it",
  url: "Link",
  publishOn: "Visible from",
  expiresOn: "Expires on",
  acknowledge: "Ask readers to confirm",
  allowDownload: "Allow downloads",
};

/** Takes a field of a draft. Returns its value in words, or null if it is empty. */
export function inWords(draft: MaterialDraft, field: DraftField, role: Role | null): string | null {
  if (field === "tags") return draft.tags.join(", ") || null;
  if (field === "audience") return draft.audience && audienceText(draft.audience, role);
  if (field === "publishOn" || field === "expiresOn") return draft[field] ? dayText(draft[field]) : null;
  if (field === "acknowledge" || field === "allowDownload") return draft[field] ? "Yes" : "No";
  return draft[field] || null;
}
