import type { BulkAct } from "../bulk-act.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** Lets admins move the ticked clients to other agents. */
export const bulkMove: BulkAct = {
  icon: "arrow-right-left",
  label: "Move",
  Dialog: lazyPart(() => import("./bulk-move-dialog.tsx").then((file) => ({ default: file.BulkMoveDialog }))),
};

/** Lets admins arrange that colleagues cover for the agents of the ticked clients. */
export const bulkCover: BulkAct = {
  icon: "calendar-days",
  label: "Arrange cover",
  isLast: true,
  Dialog: lazyPart(() =>
    import("./bulk-move-dialog.tsx").then((file) => ({ default: file.BulkCoverDialog })),
  ),
};
