import type { Caller } from "../../platform/http/caller.ts";
import type { Viewer } from "./access.ts";

/** Who acts, in which session, from where and when: what an event records about an action. */
export interface Actor {
  viewer: Viewer;
  sessionId: string | null;
  caller: Caller;
  now: Date;
}

/** The actor, for code that no longer checks what the actor may see. */
export type PastActor = Omit<Actor, "viewer"> & { viewer: Pick<Viewer, "id"> };
