import { lazy } from "react";

/** Asks what becomes of the clients of an agent who leaves. */
export const LeavingPage = lazy(() =>
  import("./leaving.page.tsx").then((file) => ({ default: file.LeavingPage })),
);

/** Says that an agent is to leave, with the way to call it off. */
export const PlannedLeave = lazy(() =>
  import("./planned-leave.tsx").then((file) => ({ default: file.PlannedLeave })),
);
