import type { BulkAct } from "../bulk-act.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/**
 * Closes the accounts of the ticked clients. Admins have this action, and agents have it if the firm allows
 * it.
 */
export const bulkDeactivate: BulkAct = {
  icon: "user-x",
  label: "Deactivate",
  isLast: true,
  Dialog: lazyPart(() =>
    import("./bulk-deactivate-dialog.tsx").then((file) => ({ default: file.BulkDeactivateDialog })),
  ),
};
