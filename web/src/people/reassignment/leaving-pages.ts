import { lazyPart } from "../../ui/lazy-part.tsx";

/** The page that closes the account of an agent who has clients, and asks who gets the clients. */
export const LeavingPage = lazyPart(() =>
  import("./leaving.page.tsx").then((file) => ({ default: file.LeavingPage })),
);

/** Cancels a planned move. */
export const CallOff = lazyPart(() => import("./call-off.tsx").then((file) => ({ default: file.CallOff })));

/** Says that an agent will be deactivated or was just deactivated, with a button to undo this. */
export const PlannedLeave = lazyPart(() =>
  import("./planned-leave.tsx").then((file) => ({ default: file.PlannedLeave })),
);
