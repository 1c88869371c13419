import { roleWords, type RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";
import { currentFirm, useFirm } from "./firm.ts";
import { windowTitles } from "./window-titles.ts";

type Words = Readonly<Record<Role, RoleWords>>;

/** What this firm calls somebody of each role. For pages that open anew once an admin has changed the words. */
export function currentRoleWords(): Words {
  return roleWords(currentFirm().labels);
}

/** As currentRoleWords, for what stands on the screen while an admin changes them. */
export function useRoleWords(): Words {
  return roleWords(useFirm().labels);
}

Object.assign(windowTitles, {
  Agent: () => currentRoleWords().agent.one,
  Client: () => currentRoleWords().client.one,
  Clients: () => currentRoleWords().client.many,
});
