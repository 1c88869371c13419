import type { Caller } from "../../platform/http/caller.ts";
import type { Viewer } from "./access.ts";

/** Who acts, in which session, from where and when: what an event says of an act. */
export interface Actor {
  viewer: Viewer;
  sessionId: string | null;
  caller: Caller;
  now: Date;
}

/** The same where nobody asks any more what they may see. */
export type PastActor = Omit<Actor, "viewer"> & { viewer: Pick<Viewer, "id"> };
