import { useRef } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { Icon } from "../../ui/icon.tsx";
import { uploadFiles } from "../uploads/upload-files.ts";
import type { UploadTarget } from "../uploads/upload-target.ts";

interface UploadToConfirmDialogProps {
  target: UploadTarget;
  onClose: () => void;
}

/**
 * Uploads files that a client has to confirm. This is chosen before the upload, because the server emails the
 * client as soon as a file arrives, and the email has to mention it.
 */
export function UploadToConfirmDialog({ target, onClose }: UploadToConfirmDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Upload files to be confirmed">
      <p>
        The {currentRoleWords().client.oneInText} is asked to confirm that they've read each document. You can
        see whether they have, and remind them.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={`Files to confirm for ${target.place}`}
        onChange={({ target: field }) => {
          uploadFiles([...(field.files ?? [])], { ...target, toConfirm: true });
          onClose();
        }}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => input.current?.click()}>
          <Icon name="upload" size={18} />
          Choose files
        </Button>
      </DialogActions>
    </Dialog>
  );
}
