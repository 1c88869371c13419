import type { Caller } from "../../platform/http/caller.ts";
import type { Viewer } from "./access.ts";

/** Who acts, in which session, from where and when. The event about an action records these facts. */
export interface Actor {
  viewer: Viewer;
  sessionId: string | null;
  caller: Caller;
  now: Date;
}

/** An actor whose access was already checked, so that their role is no longer needed. */
export type PastActor = Omit<Actor, "viewer"> & { viewer: Pick<Viewer, "id"> };
