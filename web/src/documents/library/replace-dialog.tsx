import type { Material } from "@portico/contract/documents/material-fields";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { materialQuery } from "./materials.calls.ts";
import { uploadFiles } from "../uploads/upload-files.ts";

interface ReplaceDialogProps {
  material: Material;
  onClose: () => void;
}

/** Asks for the file of a new version, and whether copies that were sent get it too. */
export function ReplaceDialog({ material, onClose }: ReplaceDialogProps) {
  const { id, title, shelf, owner, folder, acknowledgement_required } = material;
  const { older_copies: copies = 0, replacing } = useQuery(materialQuery(id)).data ?? {};
  const [replaceCopies, setReplaceCopies] = useState(false);
  const [isEmailed, setEmailed] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`New version of ${title}`}>
      <div className="flex flex-col gap-4">
        <p>
          Its folder, readers and link stay the same. The current version is kept under Versions.
          {acknowledgement_required && " Readers are asked to confirm again."}
        </p>
        {replacing && (
          <p role="status">
            Copies of an earlier version are being replaced: {formatCount(replacing.done)} of{" "}
            {formatCount(replacing.total)}.
          </p>
        )}
        {copies > 0 && (
          <Switch
            label={`Also replace ${copies === 1 ? "1 copy" : `${formatCount(copies)} copies`}`}
            hint="Otherwise, copies you sent keep their version."
            checked={replaceCopies}
            onChange={setReplaceCopies}
          />
        )}
        {copies > 0 && replaceCopies && (
          <Switch
            label={`Email the ${currentRoleWords().client.manyInText}`}
            hint="They see the new version in the portal either way."
            checked={isEmailed}
            onChange={setEmailed}
          />
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`New version of ${title}`}
        onChange={({ target }) => {
          uploadFiles([...(target.files ?? [])].slice(0, 1), {
            shelf,
            ownerId: owner?.id,
            folderId: folder?.id,
            place: folder?.name ?? title,
            materialId: id,
            replaceCopies,
            notify: isEmailed,
          });
          onClose();
        }}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => input.current?.click()}>
          <Icon name="upload" size={18} />
          Choose a file
        </Button>
      </DialogActions>
    </Dialog>
  );
}
