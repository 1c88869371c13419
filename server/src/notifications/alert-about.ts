import { and, eq, exists, sql } from "drizzle-orm";
import { visibleAgents, visibleInvitations } from "../foundation/access/access.ts";
import type { AlertAbout } from "../foundation/alert-kinds.ts";
import { NIL_ID } from "../platform/ids.ts";
import { users } from "../schema/foundation/user.table.ts";
import { invitations } from "../schema/identity/invitation.table.ts";
import { alerts } from "../schema/notifications/alert.table.ts";

/** Alerts about no one. Their reader may always see them. */
export const aboutNobody: AlertAbout = {};

/** Alerts about clients. The reader may see an alert if they may see one of its clients. */
export const aboutClients: AlertAbout = { isSeen: ({ someClient }) => someClient };

/** Alerts about an invited person. Their reader may see an alert if they may see the invitation. */
export const aboutInvitee: AlertAbout = {
  isSubject({ db, viewer, now }) {
    const invited = db
      .select({ one: sql`1` })
      .from(invitations)
      .where(and(eq(invitations.userId, users.id), visibleInvitations(db, viewer, now)));
    return exists(invited);
  },
};

/** Alerts to admins about a colleague. */
export const aboutStaff: AlertAbout = {
  isSubject: ({ viewer }) => (viewer.role === "admin" ? sql`true` : sql`false`),
};

/** Alerts about a client's agent. If the agent left and nobody took over, the alert is about no one. */
export const aboutAgent: AlertAbout = {
  isSeen: ({ someSubject }) => sql`(${alerts.subjectId} = ${NIL_ID} or ${someSubject})`,
  isSubject: ({ db, viewer, now }) => visibleAgents(db, viewer, now),
};
