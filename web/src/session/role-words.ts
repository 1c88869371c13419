import { roleWords, type RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";
import { currentFirm, useFirm } from "./firm.ts";
import { windowTitles } from "./window-titles.ts";

type Words = Readonly<Record<Role, RoleWords>>;

/** The firm's words for each role. For pages that are opened again after an admin has changed them. */
export function currentRoleWords(): Words {
  return roleWords(currentFirm().labels);
}

/** Like currentRoleWords, for content that stays on the screen while an admin changes the words. */
export function useRoleWords(): Words {
  return roleWords(useFirm().labels);
}

Object.assign(windowTitles, {
  Agent: () => currentRoleWords().agent.one,
  Client: () => currentRoleWords().client.one,
  Clients: () => currentRoleWords().client.many,
});
