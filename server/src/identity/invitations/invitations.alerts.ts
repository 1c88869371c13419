import type { AlertList, Told } from "../../foundation/alert-kinds.ts";
import { aboutInvitee } from "../../notifications/alert-about.ts";
import { homeOf, subjectName } from "../../notifications/alert-text.ts";

/** The alerts that staff get about invitations. */
export const invitationsAlerts = {
  invitation_failed: {
    roles: ["admin", "agent"],
    about: aboutInvitee,
    topic: "invitations",
    email: "daily",
    label: () => "An invitation can't be delivered",
    words: (told) => ({
      lead: subjectName(told),
      rest: "didn't get your invitation",
      body: "The email couldn't be delivered.",
      link: invitationLink(told),
      action: "Check the address",
    }),
  },
  invitation_asked_again: {
    roles: ["admin", "agent"],
    about: aboutInvitee,
    topic: "invitations",
    email: "now",
    hasOwnEmail: true,
    label: () => "Someone asks for a new invitation",
    words: (told) => ({
      lead: subjectName(told),
      rest: "asked for a new invitation",
      link: invitationLink(told),
      action: "Go to invitations",
    }),
  },
} satisfies AlertList;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof invitationsAlerts> {}
}

/** Returns the page on which the person's invitation is listed. */
function invitationLink({ role, subject }: Told): string {
  const q = subject?.email ? `&q=${encodeURIComponent(subject.email)}` : "";
  return `${homeOf(role)}?tab=invitations${q}`;
}
