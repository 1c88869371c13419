import type { BulkAct } from "../bulk-act.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** Of the clients who are ticked: closes their accounts. For admins, and agents where the firm lets them. */
export const bulkDeactivate: BulkAct = {
  icon: "user-x",
  label: "Deactivate",
  isLast: true,
  Dialog: lazyPart(() =>
    import("./bulk-deactivate-dialog.tsx").then((file) => ({ default: file.BulkDeactivateDialog })),
  ),
};
