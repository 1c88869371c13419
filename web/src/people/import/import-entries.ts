import { currentRoleWords } from "../../session/role-words.ts";
import type { MenuEntry } from "../../ui/overlay/menu-props.ts";

/**
 * The menu entries on the people page that import clients or agents from a file. `onOpen` changes the page's
 * address.
 */
export function importEntries(onOpen: (next: Record<string, string>) => void): MenuEntry[] {
  const { agent, client } = currentRoleWords();
  return (["clients", "agents"] as const).map((kind) => ({
    icon: "upload",
    label: `Import ${(kind === "clients" ? client : agent).manyInText}`,
    onSelect: () => onOpen({ import: "new", kind }),
  }));
}
