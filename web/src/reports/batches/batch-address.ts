import type { BulkAct } from "../../people/bulk-act.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";

/**
 * The values in an address that name reports for many clients: `report_batch` is "new", "all", or the id of a
 * batch.
 */
export type BatchAddress = Readonly<Record<string, string>>;

/** The template and period of the reports. */
export interface BatchAbout {
  template_id?: string;
  period_start?: string;
  /** The agent whose own clients get them. */
  agent_id?: string;
}

/** The address that starts new reports for many clients. */
export function newBatch(about: BatchAbout = {}): BatchAddress {
  return { report_batch: "new", ...about };
}

/** The name of this feature in menus and headings. */
export const BATCH_TITLE = "Write many reports";

/** The entry in the menu of imports. */
export function batchEntry(onOpen: (address: BatchAddress) => void): MenuEntry {
  return { icon: "files", label: BATCH_TITLE, onSelect: () => onOpen(newBatch()) };
}

/** Starts a report for each of the ticked clients. */
export const bulkStartReports: BulkAct = {
  icon: "files",
  label: "Create reports",
  isLast: true,
  Dialog: lazyPart(async () => ({ default: (await import("./start-chosen-dialog.tsx")).StartChosenDialog })),
};
