import type { BulkAct } from "../../people/bulk-act.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** Sends documents to the ticked clients. */
export const bulkSendDocuments: BulkAct = {
  icon: "folder",
  label: "Send documents",
  Dialog: lazyPart(() => import("./send-dialog.tsx").then((file) => ({ default: file.SendDialog }))),
};
