import { lazy } from "react";
import type { BulkAct } from "../../../people/bulk-act.ts";

/** Of the clients who are ticked: asks them for documents. */
export const bulkAsk: BulkAct = {
  icon: "inbox",
  label: "Ask for documents",
  Dialog: lazy(() => import("./ask-dialog.tsx").then((file) => ({ default: file.AskDialog }))),
};
