import type { ActivityKind } from "@portico/contract/activity/activity";
import { currentRoleWords } from "../session/role-words.ts";

/** The name of each group of events, in the order of the menu. */
export function kindWords(): Readonly<Record<ActivityKind, string>> {
  return {
    records: "Changes to records",
    moves: "Moves and cover",
    invitations: "Invitations",
    accounts: "Accounts and roles",
    sign_ins: "Sign-ins",
    security: "Passwords and security",
    documents: "Documents",
    reports: "Reports",
    content: "Articles",
    files: "Exports and imports",
    openings: `Opened ${currentRoleWords().client.oneInText} records`,
    firm: "Firm settings",
  };
}

/** Groups of events that agents can see. */
export const kindsForAgents: readonly ActivityKind[] = [
  "records",
  "moves",
  "invitations",
  "accounts",
  "sign_ins",
  "security",
  "documents",
  "reports",
];

export const kindIcons: Readonly<Record<ActivityKind, string>> = {
  records: "pencil",
  moves: "arrow-right-left",
  invitations: "mail",
  accounts: "user",
  sign_ins: "log-in",
  security: "shield",
  documents: "file-text",
  reports: "file-text",
  content: "book-open",
  files: "download",
  openings: "eye",
  firm: "building-2",
};
