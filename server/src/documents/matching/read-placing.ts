import type { BodyOf } from "@portico/contract/http/call";
import type { runMatch } from "@portico/contract/documents/matching";
import { refuseInternal } from "../folders/named-folders.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Placing } from "../../schema/documents/match.table.ts";
import { plainDashes, stemOf } from "../../people/find-references.ts";

/**
 * Takes the body of a call. Throws ApiError `invalid_input` for the staff's own folder, and if all documents
 * are to share one title but no title is given.
 */
export function readPlacing(body: BodyOf<typeof runMatch>): Placing {
  refuseInternal(body.folder);
  if (body.titles === "same" && !body.title)
    throw new ApiError("invalid_input", { errors: { title: "Please enter a title." } });
  return {
    folder: body.folder ?? null,
    titles: body.titles,
    title: body.title ?? null,
    as: body.as,
    message: body.message ?? null,
    acknowledgementRequired: body.acknowledgement_required,
    publishAt: body.publish_at ?? null,
    notify: body.notify,
  };
}

/**
 * The title of a document. If the file's name consists of the reference alone, the reference stays in the
 * title.
 */
export function titleOf({ titles, title }: Placing, fileName: string, reference: string | null): string {
  if (titles === "same" && title !== null) return title;
  const stem = stemOf(fileName);
  if (titles === "file_name" || reference === null) return stem;
  const at = plainDashes(stem.toLowerCase()).indexOf(plainDashes(reference.toLowerCase()));
  if (at < 0) return stem;
  const before = stem.slice(0, at).replace(/[^\p{L}\p{N}\p{M})\]]+$/u, "");
  const after = stem.slice(at + reference.length).replace(/^[^\p{L}\p{N}\p{M}([]+/u, "");
  return [before, after].filter(Boolean).join(" ") || stem;
}
