import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { done, id, idParams, line } from "../values/fields.ts";
import { folder, folderVisibilities } from "./material-fields.ts";
import { FOLDER_NAME_MAX_LENGTH } from "./material-limits.ts";
import { isoMoment } from "../values/moments.ts";

const name = line(FOLDER_NAME_MAX_LENGTH, "a name");

/**
 * Beyond the spec: returns all folders of a client that the viewer may see. Each folder comes after its
 * parent, and the folders of one parent are sorted by name. Clients do not get internal folders.
 */
export const listFolders = call({
  method: "GET",
  path: "folders/",
  summary: "The folders of a client",
  status: 200,
  failures: ["not_found"],
  query: z.object({ owner_id: id }),
  answer: z.object({ items: z.array(folder) }),
});

/**
 * Beyond the spec: makes a folder. A client can have up to FOLDERS_MAX folders, nested up to FOLDER_DEPTH_MAX
 * deep. Folders inside an internal folder are always internal. If the parent already has a folder with that
 * name, the error is at `name`.
 */
export const addFolder = call({
  method: "POST",
  path: "folders/",
  summary: "Add a folder",
  status: 201,
  failures: ["not_found", "invalid_input"],
  body: z.object({
    owner_id: id,
    /** Null for a folder at the top. */
    parent_id: z._default(z.nullable(id), null),
    name,
    /**
     * If this is left out, the folder gets the visibility of its parent. A folder at the top is then
     * `shared`.
     */
    visibility: z.optional(z.enum(folderVisibilities, "Please choose who can see it.")),
  }),
  answer: folder,
  idempotent: true,
});

/**
 * Beyond the spec: renames or moves a folder, or changes who sees it. A change of `visibility` also applies
 * to everything in the folder. The two folders that every client begins with can only be renamed. The call
 * answers 404 if the viewer may not see the folder.
 */
export const updateFolder = call({
  method: "PATCH",
  path: "folders/{id}",
  summary: "Change a folder",
  status: 200,
  failures: ["changed_meanwhile", "invalid_input", "step_up_required"],
  params: idParams,
  body: z.object({
    /** The `updated_at` that the folder had when the user began to edit it. */
    updated_at: isoMoment("Please reload the page."),
    name: z.optional(name),
    parent_id: z.optional(z.nullable(id)),
    visibility: z.optional(z.enum(folderVisibilities, "Please choose who can see it.")),
  }),
  answer: folder,
});

/**
 * Beyond the spec: puts a folder and everything in it in the trash. Restoring a document brings its folder
 * back too. The two folders that every client begins with cannot be deleted: the call answers 400
 * `folder_fixed`.
 */
export const deleteFolder = call({
  method: "DELETE",
  path: "folders/{id}",
  summary: "Delete a folder",
  status: 200,
  failures: ["folder_fixed"],
  params: idParams,
  answer: done,
});
