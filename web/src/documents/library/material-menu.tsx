import type { Material } from "@portico/contract/documents/material-fields";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Menu } from "../../ui/overlay/menu.tsx";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { copyToOwnShelf, downloadMaterial, restore, trash } from "./materials.calls.ts";
import type { Browser } from "./use-browser.ts";

/** The menu of actions on one document of a list. */
export function MaterialMenu({ material, browser }: { material: Material; browser: Browser }) {
  const entries = useMaterialEntries(material, browser);
  if (entries.length === 0) return null;
  return (
    <span className="relative z-1">
      <Menu trigger={<MoreButton label={`Actions for ${material.title}`} />} entries={entries} />
    </span>
  );
}

/** The same entries, for use in another menu. */
export function useMaterialEntries(material: Material, { isAsked, onAct, onShow }: Browser): MenuEntry[] {
  const { role } = useUser();
  const { id, can, shelf, kind } = material;
  const words = currentRoleWords();
  const entry = (isThere: boolean, it: MenuEntry): MenuEntry[] => (isThere ? [it] : []);
  return [
    ...entry(can.download && kind === "file", {
      icon: "download",
      label: "Download",
      onSelect: () => void download(id),
    }),
    ...entry(can.open || can.edit, { icon: "info", label: "Details", onSelect: () => onShow(id, "info") }),
    ...entry(can.edit, { icon: "pencil", label: "Edit", onSelect: () => onAct({ kind: "edit", material }) }),
    ...entry(can.replace && kind === "file", {
      icon: "upload",
      label: "Upload a new version",
      onSelect: () => onAct({ kind: "replace", material }),
    }),
    ...entry(can.move && shelf === "client", {
      icon: "folder-input",
      label: "Move to a folder",
      onSelect: () => onAct({ kind: "move", materials: [material] }),
    }),
    ...entry(isAsked && can.answer, {
      icon: "inbox",
      label: "Use for a request",
      onSelect: () => onAct({ kind: "for-request", material }),
    }),
    ...entry(can.send, {
      icon: "send-horizontal",
      label: `Send to ${words.client.manyInText}`,
      onSelect: () => onAct({ kind: "send", materials: [material] }),
    }),
    ...entry(can.send && role === "agent" && shelf === "library", {
      icon: "copy",
      label: "Add to your documents",
      onSelect: () => void addToShelf(id),
    }),
    ...entry(can.delete, {
      icon: "trash-2",
      label: "Delete",
      danger: true,
      onSelect: () => void putInTrash(material),
    }),
  ];
}

export async function download(id: string, version?: number): Promise<void> {
  await downloadMaterial(id, version).then(
    () => notify({ title: "Download started", tone: "success" }),
    (error: unknown) => notifyFailure(error, "It couldn't be downloaded. Please try again."),
  );
}

async function addToShelf(id: string): Promise<void> {
  await copyToOwnShelf(id).then(
    () =>
      notify({
        title: "Added to your documents",
        description: "Only you see it there until you share it.",
        tone: "success",
      }),
    (error: unknown) => notifyFailure(error, "It couldn't be added. Please try again."),
  );
}

async function putInTrash({ id, title }: Pick<Material, "id" | "title">): Promise<boolean> {
  try {
    await trash(id);
  } catch (error) {
    notifyFailure(error, "It couldn't be deleted. Please try again.");
    return false;
  }
  const undo = () =>
    void restore(id).catch((error: unknown) =>
      notifyFailure(error, "It couldn't be restored. Please try again."),
    );
  notify({ title: `Deleted ${title}`, tone: "success", action: { label: "Undo", run: undo } });
  return true;
}
