import type { QueryOf } from "@portico/contract/http/call";
import { FOLDER_DEPTH_MAX } from "@portico/contract/documents/material-limits";
import type { listMaterials, MaterialList } from "@portico/contract/documents/library";
import type { Viewer } from "../../foundation/access/access.ts";
import { keepFirstFolders } from "../folders/first-folders.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { FolderRecord } from "../folders/folder-record.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findListedFolder, findListedOwner } from "./listed-place.store.ts";

export type ListQuery = QueryOf<typeof listMaterials>;

/** The library or folder that a list shows. */
export interface ListedPlace {
  shelf: ListQuery["shelf"];
  owner: MaterialList["owner"];
  folder: FolderRecord | null;
}

/**
 * Takes the query of a list. Returns the place that the viewer sees. A client's first folders are made when
 * they are first listed. Throws ApiError `not_found`.
 */
export async function listedPlace(
  db: Queries,
  viewer: Viewer,
  { shelf: asked, owner_id, folder_id }: Pick<ListQuery, "shelf" | "owner_id" | "folder_id">,
  now: Date,
): Promise<ListedPlace> {
  if (folder_id) {
    const folder = await findListedFolder(db, viewer, folder_id, now);
    const isOther = owner_id !== undefined && owner_id !== folder.folder.ownerId;
    if (isOther || (asked && asked !== "client")) throw new ApiError("not_found");
    const owner = await findListedOwner(db, viewer, "client", folder.folder.ownerId, now);
    return { shelf: "client", owner, folder };
  }
  if (asked === undefined || asked === "library") {
    if (owner_id !== undefined) throw new ApiError("not_found");
    return { shelf: asked, owner: null, folder: null };
  }
  const ownerId = owner_id ?? (viewer.role === asked ? viewer.id : undefined);
  const owner = ownerId === undefined ? null : await findListedOwner(db, viewer, asked, ownerId, now);
  if (asked === "client" && owner) await keepFirstFolders(db, [owner.id], now);
  return { shelf: asked, owner, folder: null };
}

/** What a viewer may do in a place that they see. */
export function rightsIn({ shelf, owner, folder }: ListedPlace, viewer: Viewer): MaterialList["can"] {
  const isStaff = viewer.role !== "client";
  if (shelf === "library") return { ...only(viewer.role === "admin"), add_folder: false };
  if (shelf === "agent") {
    const isOwn = owner !== null && (viewer.role === "admin" || viewer.id === owner.id);
    return { ...only(isOwn && isStaff), add_folder: false };
  }
  if (shelf !== "client" || !owner) return { ...only(false), add_folder: false };
  const isOpen = folder === null || folder.folder.visibility === "exchange";
  return {
    upload: isStaff || isOpen,
    add_link: isStaff,
    add_folder: isStaff && (folder?.depth ?? 0) < FOLDER_DEPTH_MAX,
  };
}

function only(may: boolean) {
  return { upload: may, add_link: may };
}
