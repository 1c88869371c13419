import {
  type Folder,
  type FolderVisibility,
  folderVisibilities,
} from "@portico/contract/documents/material-fields";
import { FOLDER_NAME_MAX_LENGTH, TRASH_DAYS } from "@portico/contract/documents/material-limits";
import { useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { OptionCards } from "../../ui/form/option-card.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { dropFolder, saveFolder, sendFolder } from "../library/act.calls.ts";

interface FolderDialogProps {
  ownerId: string;
  /** The folder to change; left out, a new one is made. */
  folder?: Folder;
  /** The parent of a new folder; left out, it goes to the top level. */
  parent?: Folder | undefined;
  onClose: () => void;
}

/** Creates or changes a folder. */
export function FolderDialog({ ownerId, folder, parent, onClose }: FolderDialogProps) {
  const [name, setName] = useState(folder?.name ?? "");
  const [visibility, setVisibility] = useState<FolderVisibility>(
    folder?.visibility ?? parent?.visibility ?? "shared",
  );
  const isFixed = folder?.is_first === true || parent?.visibility === "internal";
  const save = async () => {
    if (folder)
      await saveFolder(folder.id, {
        updated_at: folder.updated_at,
        name,
        ...(visibility !== folder.visibility && { visibility }),
      });
    else await sendFolder({ owner_id: ownerId, parent_id: parent?.id ?? null, name, visibility });
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={folder ? "Edit folder" : parent ? `New folder in ${parent.name}` : "New folder"}
      submit={folder ? "Save" : "Add folder"}
      fallback="The folder couldn't be saved. Please try again."
      validate={(): Record<string, string> => (name.trim() === "" ? { name: "Please enter a name." } : {})}
      onSave={save}
    >
      {(faults) => (
        <>
          <TextField
            label="Name"
            name="name"
            value={name}
            maxLength={FOLDER_NAME_MAX_LENGTH}
            autoComplete="off"
            error={faults["name"]}
            onChange={({ target }) => setName(target.value)}
          />
          {!isFixed && (
            <OptionCards
              isStacked
              label="Access"
              options={folderVisibilities.map((value) => ({ value, ...visibilityWords(value) }))}
              value={visibility}
              onChange={setVisibility}
            />
          )}
          {folder && visibility !== folder.visibility && (
            <p role="status" className="text-sm text-quiet">
              This applies to everything in this folder and its subfolders.
              {folder.visibility === "internal" && folder.materials > 0 && (
                <>
                  {" "}
                  The {currentRoleWords().client.oneInText} will be notified of the documents they couldn't
                  see before, in the portal and by email.
                </>
              )}
            </p>
          )}
        </>
      )}
    </EditDialog>
  );
}

function visibilityWords(visibility: FolderVisibility) {
  const { oneInText } = currentRoleWords().client;
  if (visibility === "shared")
    return { title: "View only", detail: `The ${oneInText} can view what you add.` };
  if (visibility === "exchange")
    return { title: "View and upload", detail: `The ${oneInText} can view what you add, and upload too.` };
  return { title: "Internal", detail: `Hidden from the ${oneInText}.` };
}

interface DeleteFolderDialogProps {
  folder: Folder;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a folder is deleted with everything in it. */
export function DeleteFolderDialog({ folder, onClose, onDone }: DeleteFolderDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const drop = async () => {
    setBusy(true);
    try {
      await dropFolder(folder.id);
      notify({ title: `Deleted ${folder.name}`, tone: "success" });
      onClose();
      onDone();
    } catch (error) {
      notifyFailure(error, "The folder couldn't be deleted. Please try again.");
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the folder ${folder.name}?`}
      confirm="Delete"
      danger
      loading={isBusy}
      onConfirm={() => void drop()}
    >
      {folder.materials === 0
        ? "The folder is empty."
        : `${folder.materials === 1 ? "1 document goes" : `${folder.materials} documents go`} to the trash with it and can be restored for ${TRASH_DAYS} days.`}
    </ConfirmDialog>
  );
}
