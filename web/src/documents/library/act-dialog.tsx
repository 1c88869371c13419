import { lazyPart } from "../../ui/lazy-part.tsx";
import { AddLinkDialog } from "./add-link-dialog.tsx";
import { AudienceDialog } from "./audience-dialog.tsx";
import { DeleteFolderDialog, FolderDialog } from "../folders/folder-dialog.tsx";
import { ExpireDialog } from "./expire-dialog.tsx";
import type { MaterialAct } from "./material-act.ts";
import { EditMaterialDialog } from "./edit-material-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { UploadToConfirmDialog } from "./upload-to-confirm-dialog.tsx";
import type { Browser } from "./use-browser.ts";

const PhotosDialog = lazyPart(async () => ({
  default: (await import("../uploads/photos-dialog.tsx")).PhotosDialog,
}));
const ForRequestDialog = lazyPart(async () => ({
  default: (await import("../requests/for-request-dialog.tsx")).ForRequestDialog,
}));
const SendDialog = lazyPart(async () => ({
  default: (await import("../sending/send-dialog.tsx")).SendDialog,
}));

/** The dialog for an action on documents or folders; it asks before the action is done. */
export function ActDialog({ act, browser }: { act: MaterialAct; browser: Browser }) {
  const onClose = () => browser.onAct(null);
  switch (act.kind) {
    case "move":
      return <MoveDialog materials={act.materials} folders={browser.folders} onClose={onClose} />;
    case "audience":
      return <AudienceDialog materials={act.materials} shelf={browser.place.shelf} onClose={onClose} />;
    case "expire":
      return <ExpireDialog materials={act.materials} onClose={onClose} />;
    case "send":
      return <SendDialog materials={act.materials} onClose={onClose} />;
    case "edit":
      return <EditMaterialDialog id={act.material.id} onClose={onClose} />;
    case "replace":
      return <ReplaceDialog material={act.material} onClose={onClose} />;
    case "for-request":
      return <ForRequestDialog material={act.material} onClose={onClose} />;
    case "link":
      return browser.target ? <AddLinkDialog target={browser.target} onClose={onClose} /> : null;
    case "to-confirm":
      return browser.target ? <UploadToConfirmDialog target={browser.target} onClose={onClose} /> : null;
    case "add-folder":
      return <FolderDialog ownerId={browser.place.ownerId ?? ""} parent={act.parent} onClose={onClose} />;
    case "edit-folder":
      return <FolderDialog ownerId={browser.place.ownerId ?? ""} folder={act.folder} onClose={onClose} />;
    case "delete-folder":
      return (
        <DeleteFolderDialog
          folder={act.folder}
          onClose={onClose}
          onDone={() => browser.onAsk({ folder: act.folder.parent_id ?? undefined })}
        />
      );
    case "photos":
      return browser.target ? <PhotosDialog target={browser.target} onClose={onClose} /> : null;
  }
}
