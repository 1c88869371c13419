import type { BulkAct } from "../../people/bulk-act.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** Of the clients who are ticked: sends them documents. */
export const bulkSendDocuments: BulkAct = {
  icon: "folder",
  label: "Send documents",
  Dialog: lazyPart(() => import("./send-dialog.tsx").then((file) => ({ default: file.SendDialog }))),
};
