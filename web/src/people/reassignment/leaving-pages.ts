import { lazyPart } from "../../ui/lazy-part.tsx";

/** Asks what becomes of the clients of an agent who leaves. */
export const LeavingPage = lazyPart(() =>
  import("./leaving.page.tsx").then((file) => ({ default: file.LeavingPage })),
);

/** Calls a planned move off. */
export const CallOff = lazyPart(() => import("./call-off.tsx").then((file) => ({ default: file.CallOff })));

/** Says that an agent is to leave, with the way to call it off. */
export const PlannedLeave = lazyPart(() =>
  import("./planned-leave.tsx").then((file) => ({ default: file.PlannedLeave })),
);
