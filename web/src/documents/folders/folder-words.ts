import type { Folder, FolderVisibility } from "@portico/contract/documents/material-fields";
import { currentRoleWords } from "../../session/role-words.ts";

/** Takes a folder's visibility and the client's name. Returns in words who uses the folder. */
export function visibilityText(
  visibility: FolderVisibility,
  reader: string | undefined,
  isOwn: boolean,
): string {
  const client = reader ?? `The ${currentRoleWords().client.oneInText}`;
  if (visibility === "internal")
    return `Hidden from ${reader ?? `the ${currentRoleWords().client.oneInText}`}`;
  if (isOwn) return visibility === "exchange" ? "You can upload here" : "View only";
  return visibility === "exchange" ? `${client} can view and upload` : `${client} can view`;
}

export function folderIcon({ visibility }: Pick<Folder, "visibility">, isOpen = false): string {
  if (visibility === "internal") return "folder-lock";
  return isOpen ? "folder-open" : "folder";
}
