import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about invitations. */
export const invitationsEvents = {
  invited: {
    group: "invitations",
    what: "created an invitation",
    isForAgents: true,
    inCopy: "You were invited",
    many: (number) => `invited ${number} people`,
    showsChanges: true,
  },
  invitation_resent: {
    group: "invitations",
    what: "resent the invitation",
    isForAgents: true,
    inCopy: "Your invitation was sent again",
    many: (number) => `resent ${number} invitations`,
    showsChanges: true,
  },
  invitation_reminded: {
    group: "invitations",
    what: "sent a reminder about the invitation",
    isForAgents: true,
    inCopy: "You were sent a reminder about your invitation",
    many: (number) => `sent ${number} invitation reminders`,
    isByPortal: true,
  },
  invitation_link_copied: {
    group: "invitations",
    what: "created a new invitation link",
    isForAgents: true,
    inCopy: "A new link for your invitation was created",
  },
  invitation_corrected: {
    group: "invitations",
    what: "changed the email address of the invitation",
    isForAgents: true,
    inCopy: "The email address of your invitation was changed",
    showsChanges: true,
  },
  invitation_withdrawn: {
    group: "invitations",
    what: "withdrew the invitation",
    isForAgents: true,
    inCopy: "Your invitation was withdrawn",
    showsChanges: true,
  },
  invitation_asked_again: {
    group: "invitations",
    what: "asked for a new invitation",
    isForAgents: true,
    inCopy: "A new invitation was requested",
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof invitationsEvents> {}
}
