import type { Folder, Material } from "@portico/contract/documents/material-fields";
import { useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { folderIcon } from "../folders/folder-words.ts";
import { documentsText } from "./material-words.ts";
import { doToMany } from "./materials.calls.ts";

interface MoveDialogProps {
  materials: readonly Material[];
  /** Folders of the same client. */
  folders: readonly Folder[];
  onClose: () => void;
}

const INDENT_REM = 1.25;

/** Asks which folder the documents are moved to. */
export function MoveDialog({ materials, folders, onClose }: MoveDialogProps) {
  const [folderId, setFolderId] = useState("");
  const from = new Set(materials.map(({ folder }) => folder?.id));
  const move = async () => {
    const { affected } = await doToMany({
      action: "move",
      material_ids: materials.map(({ id }) => id),
      folder_id: folderId,
    });
    const to = folders.find(({ id }) => id === folderId)?.name ?? "";
    notify({ title: `Moved ${documentsText(affected)} to ${to}`, tone: "success" });
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${materials.length === 1 ? (materials[0]?.title ?? "") : documentsText(materials.length)}`}
      submit="Move"
      fallback="Nothing was moved. Please try again."
      validate={(): Record<string, string> => (folderId === "" ? { folder: "Please choose a folder." } : {})}
      onSave={move}
    >
      {(faults) => (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-[0.8125rem] font-semibold">To this folder</legend>
          <div className="flex flex-col">
            {folders.map((folder) => (
              <label
                key={folder.id}
                style={{ paddingLeft: `${(folder.depth - 1) * INDENT_REM + 0.75}rem` }}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control pr-3 hover:bg-navy-50 has-checked:bg-blue-100 has-disabled:cursor-default has-disabled:text-quiet"
              >
                <input
                  type="radio"
                  name="folder"
                  value={folder.id}
                  checked={folder.id === folderId}
                  disabled={from.size === 1 && from.has(folder.id)}
                  onChange={() => setFolderId(folder.id)}
                  className="size-4.5 shrink-0 accent-navy-900"
                />
                <Icon name={folderIcon(folder)} size={18} />
                <span className="min-w-0 wrap-anywhere">
                  {folder.name}
                  {folder.visibility === "internal" && (
                    <span className="text-quiet">
                      {" "}
                      (hidden from the {currentRoleWords().client.oneInText})
                    </span>
                  )}
                </span>
              </label>
            ))}
          </div>
          {faults["folder"] && (
            <p role="alert" className="mt-2 text-[0.8125rem] font-medium text-red-700">
              {faults["folder"]}
            </p>
          )}
        </fieldset>
      )}
    </EditDialog>
  );
}
