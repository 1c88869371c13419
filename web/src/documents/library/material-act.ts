import type { Folder, Material } from "@portico/contract/documents/material-fields";

/** An action that a dialog asks about before it is done. */
export type MaterialAct =
  | { kind: "move" | "audience" | "expire" | "send"; materials: readonly Material[] }
  | { kind: "edit" | "replace" | "for-request"; material: Material }
  | { kind: "link" | "to-confirm" }
  | { kind: "add-folder"; parent: Folder | undefined }
  | { kind: "edit-folder" | "delete-folder"; folder: Folder }
  | { kind: "photos" };
