import { lazy } from "react";
import type { BulkAct } from "../../../people/bulk-act.ts";

/** Of the clients who are ticked: sends them documents. */
export const bulkSendDocuments: BulkAct = {
  icon: "folder",
  label: "Send documents",
  Dialog: lazy(() => import("./send-dialog.tsx").then((file) => ({ default: file.SendDialog }))),
};
