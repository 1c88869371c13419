import { lazyPart } from "../../ui/lazy-part.tsx";

/** Asks what happens to the clients of a departing agent. */
export const LeavingPage = lazyPart(() =>
  import("./leaving.page.tsx").then((file) => ({ default: file.LeavingPage })),
);

/** Cancels a planned move. */
export const CallOff = lazyPart(() => import("./call-off.tsx").then((file) => ({ default: file.CallOff })));

/** Says that an agent will leave, with a button to cancel that. */
export const PlannedLeave = lazyPart(() =>
  import("./planned-leave.tsx").then((file) => ({ default: file.PlannedLeave })),
);
