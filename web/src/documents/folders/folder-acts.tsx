import type { Folder } from "@portico/contract/documents/material-fields";
import { Menu } from "../../ui/overlay/menu.tsx";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { downloadZip } from "../library/materials.calls.ts";
import type { Browser } from "../library/use-browser.ts";

/** The actions on the open folder. */
export function FolderActs({ browser: { onAct }, folder }: { browser: Browser; folder: Folder }) {
  const { can, id, materials } = folder;
  const entries: MenuEntry[] = [
    ...(can.add_folder
      ? [
          {
            icon: "folder-plus",
            label: "New subfolder",
            onSelect: () => onAct({ kind: "add-folder", parent: folder }),
          },
        ]
      : []),
    ...(can.edit
      ? [{ icon: "pencil", label: "Edit folder", onSelect: () => onAct({ kind: "edit-folder", folder }) }]
      : []),
    ...(materials > 0 ? [{ icon: "download", label: "Download as ZIP", onSelect: () => void zip(id) }] : []),
    ...(can.delete
      ? [
          {
            icon: "trash-2",
            label: "Delete folder",
            danger: true,
            onSelect: () => onAct({ kind: "delete-folder", folder }),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return <Menu trigger={<MoreButton label={`Actions for the folder ${folder.name}`} />} entries={entries} />;
}

async function zip(id: string): Promise<void> {
  await downloadZip({ folder_id: id }).then(
    () => notify({ title: "Download started", tone: "success" }),
    (error: unknown) => notifyFailure(error, "The folder couldn't be downloaded. Please try again."),
  );
}
