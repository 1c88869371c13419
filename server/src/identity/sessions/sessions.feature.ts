import * as sessionCalls from "@portico/contract/identity/sessions";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { endAllOtherSessions } from "./end-all-other-sessions.ts";
import { endOneSession } from "./end-one-session.ts";
import { listSessions } from "./list-sessions.ts";
import { refreshSession } from "./refresh-session.ts";
import { signOut } from "./sign-out.ts";
import { sessionsEvents } from "./sessions.events.ts";

export const ownSessionsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/token/refresh",   sessionCalls.refreshSession,   "anyone",    "refresh", refreshSession),
    route("POST user/logout",          sessionCalls.signOut,          "signed_in", "write",   signOut, "own_account"),
    route("GET user/sessions/",        sessionCalls.listSessions,     "signed_in", "read",    listSessions, "own_account"),
    route("DELETE user/sessions/",     sessionCalls.endOtherSessions, "signed_in", "write",   endAllOtherSessions, "own_account"),
    route("DELETE user/sessions/{id}", sessionCalls.endSession,       "signed_in", "write",   endOneSession, "own_account"),
  ],
  events: sessionsEvents,
};
