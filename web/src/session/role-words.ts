import { roleWords, type RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";
import { currentFirm, useFirm } from "./firm.ts";
import { windowTitles } from "./window-titles.ts";

type Words = Readonly<Record<Role, RoleWords>>;

/**
 * Returns the firm's words for each role, as they are now. A page that stays open needs useRoleWords, because
 * the words may change.
 */
export function currentRoleWords(): Words {
  return roleWords(currentFirm().labels);
}

/** Like currentRoleWords, but renders the component again when an admin changes the words. */
export function useRoleWords(): Words {
  return roleWords(useFirm().labels);
}

Object.assign(windowTitles, {
  Agent: () => currentRoleWords().agent.one,
  Client: () => currentRoleWords().client.one,
  Clients: () => currentRoleWords().client.many,
});
