import * as foldersCalls from "@portico/contract/documents/folders";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { addFolder } from "./add-folder.ts";
import { deleteFolder } from "./delete-folder.ts";
import { listFolders } from "./list-folders.ts";
import { updateFolder } from "./update-folder.ts";
import { foldersEvents } from "./folders.events.ts";

export const foldersFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET folders/",        foldersCalls.listFolders,  "signed_in", "read",  listFolders),
    route("POST folders/",       foldersCalls.addFolder,    "staff",     "write", addFolder),
    route("PATCH folders/{id}",  foldersCalls.updateFolder, "staff",     "write", updateFolder),
    route("DELETE folders/{id}", foldersCalls.deleteFolder, "staff",     "write", deleteFolder),
  ],
  events: foldersEvents,
};
