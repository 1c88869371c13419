import { MATERIAL_IDS_MAX, ZIP_FILES_MAX } from "@portico/contract/documents/material-limits";
import type { Selection } from "../../lists/use-selection.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { BulkBar, type BulkBarAct } from "../../ui/table/bulk-bar.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { documentsText } from "./material-words.ts";
import { doToMany, downloadZip } from "./materials.calls.ts";
import type { Browser } from "./use-browser.ts";

/** The actions on the ticked documents. */
export function MaterialBulk({ browser, selection }: { browser: Browser; selection: Selection }) {
  const isStaff = useUser().role !== "client";
  const { rows, place, onAct } = browser;
  const materials = rows.filter(({ id }) => selection.ids.has(id));
  const ids = materials.map(({ id }) => id);
  const every = (may: keyof (typeof materials)[number]["can"]) => materials.some(({ can }) => can[may]);
  const entry = (isThere: boolean, act: BulkBarAct): BulkBarAct[] => (isThere ? [act] : []);
  const isTooMany = ids.length > MATERIAL_IDS_MAX;
  const acts: BulkBarAct[] = [
    ...entry(isStaff && every("send"), {
      icon: "send-horizontal",
      label: `Send to ${currentRoleWords().client.manyInText}`,
      onSelect: () => onAct({ kind: "send", materials }),
    }),
    ...entry(every("download"), { icon: "download", label: "Download", onSelect: () => void zip(ids) }),
    ...entry(isStaff && place.shelf === "client" && every("move"), {
      icon: "folder-input",
      label: "Move",
      onSelect: () => onAct({ kind: "move", materials }),
    }),
    ...entry(isStaff && place.shelf !== "client" && every("edit"), {
      icon: "users",
      label: "Change who can see them",
      onSelect: () => onAct({ kind: "audience", materials }),
    }),
    ...entry(isStaff && every("edit"), {
      icon: "calendar",
      label: "Expiry date",
      isRare: true,
      onSelect: () => onAct({ kind: "expire", materials }),
    }),
    ...entry(every("delete"), {
      icon: "trash-2",
      label: "Delete",
      isRare: true,
      onSelect: () => void trashMany(ids, selection.clear),
    }),
  ];
  return (
    <BulkBar
      label="For the selected documents"
      count={`${formatCount(ids.length)} selected`}
      acts={isTooMany ? [] : acts}
      onClear={selection.clear}
    />
  );
}

async function zip(ids: string[]): Promise<void> {
  if (ids.length > ZIP_FILES_MAX) return;
  await downloadZip({ material_ids: ids }).then(
    () => notify({ title: "Download started", tone: "success" }),
    (error: unknown) => notifyFailure(error, "They couldn't be downloaded. Please try again."),
  );
}

async function trashMany(ids: string[], done: () => void): Promise<void> {
  try {
    const { affected, skipped } = await doToMany({ action: "trash", material_ids: ids });
    const left = skipped.reduce((sum, { count }) => sum + count, 0);
    const undo = () =>
      void doToMany({ action: "restore", material_ids: ids }).catch((error: unknown) =>
        notifyFailure(error, "They couldn't be restored. Please try again."),
      );
    notify({
      title: `Deleted ${documentsText(affected)}`,
      ...(left > 0 && { description: `You aren't allowed to delete ${documentsText(left)}.` }),
      tone: "success",
      action: { label: "Undo", run: undo },
    });
    done();
  } catch (error) {
    notifyFailure(error, "They couldn't be deleted. Please try again.");
  }
}
