import type { BulkAct } from "../../people/bulk-act.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** Asks the ticked clients for documents. */
export const bulkAsk: BulkAct = {
  icon: "inbox",
  label: "Request documents",
  Dialog: lazyPart(() => import("./ask-dialog.tsx").then((file) => ({ default: file.AskDialog }))),
};
