import type { AlertEmail, AlertPreference } from "@portico/contract/notifications/alerts";
import type { Role } from "@portico/contract/foundation/roles";
import type { useRoleWords } from "../session/role-words.ts";

const emails = [
  { value: "now", label: "Right away" },
  { value: "daily", label: "Daily" },
  { value: "off", label: "Off" },
] as const;

/** Called with a changed preference, which takes effect at once. */
export type OnChoose = (choice: AlertPreference) => void;

export interface AlertGroup {
  title: string;
  items: readonly AlertPreference[];
}

/** Returns the times at which the emails of this kind can be sent. */
export function emailChoices({ is_quiet }: AlertPreference) {
  return is_quiet ? emails.filter(({ value }) => value !== "now") : emails;
}

/** Groups the preferences by what they are about. Groups that would be empty are left out. */
export function groupAlerts(
  items: readonly AlertPreference[],
  role: Role | null,
  { agent, client }: ReturnType<typeof useRoleWords>,
): AlertGroup[] {
  const groups: ReadonlyArray<{ title: string; topics: ReadonlyArray<AlertPreference["topic"]> }> = [
    { title: role === "client" ? `Your ${agent.oneInText}` : client.many, topics: ["people"] },
    { title: "Documents", topics: ["documents"] },
    { title: "Reports", topics: ["reports"] },
    { title: "Invitations and import", topics: ["invitations", "imports"] },
    { title: "News", topics: ["content"] },
    { title: "Security", topics: ["security"] },
  ];
  return groups
    .map(({ title, topics }) => ({ title, items: items.filter(({ topic }) => topics.includes(topic)) }))
    .filter((group) => group.items.length > 0);
}

/** Returns how the user gets alerts of this kind, in a few words. */
export function stateText({ in_app, email, is_fixed }: AlertPreference): string {
  if (is_fixed) return "Always on";
  const sent = email === null || email === "off" ? null : emailLabel(email);
  if (!in_app) return sent === null ? "Off" : `Email · ${sent}`;
  return sent === null ? "Portal" : `Portal · ${sent}`;
}

function emailLabel(email: AlertEmail): string | undefined {
  return emails.find(({ value }) => value === email)?.label;
}
