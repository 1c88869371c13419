import type { BulkAct } from "../../people/bulk-act.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";

/** What names the reports of many in an address: `report_batch` is "new", "all", or the id of one. */
export type BatchAddress = Readonly<Record<string, string>>;

/** Which reports they would be. */
export interface BatchAbout {
  template_id?: string;
  period_start?: string;
  /** Whose own clients. */
  agent_id?: string;
}

/** The address of new reports of many. */
export function newBatch(about: BatchAbout = {}): BatchAddress {
  return { report_batch: "new", ...about };
}

/** "Reports for many clients", as the firm calls them. */
export function batchTitle(): string {
  return `Reports for many ${currentRoleWords().client.manyInText}`;
}

/** In the menu of what comes from a file. */
export function batchEntry(onOpen: (address: BatchAddress) => void): MenuEntry {
  return { icon: "files", label: batchTitle(), onSelect: () => onOpen(newBatch()) };
}

/** Of the clients who are ticked: begins a report for each. */
export const bulkStartReports: BulkAct = {
  icon: "files",
  label: "Create reports",
  isLast: true,
  Dialog: lazyPart(async () => ({ default: (await import("./start-chosen-dialog.tsx")).StartChosenDialog })),
};
