import type { Role } from "@portico/contract/foundation/roles";
import { isApple } from "../ui/is-apple.ts";
import { placesByLetter } from "./places-by-letter.ts";

interface Shortcut {
  label: string;
  keys: readonly string[];
  /** How the keys belong together: one after the other, held together, or each for itself. */
  join?: "then" | "with" | "or";
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

const MODIFIER = isApple ? "⌘" : "Ctrl";

/** Returns the keys that work on the pages of this role. Those of the present page come first. */
export function shortcutList(role: Role | null, isOnList: boolean): readonly ShortcutGroup[] {
  const anywhere: ShortcutGroup = {
    title: "Anywhere",
    shortcuts: [
      ...(role === "client"
        ? []
        : [{ label: "Search", keys: [MODIFIER, "K"], join: "with" } satisfies Shortcut]),
      { label: "These shortcuts", keys: ["?"] },
      { label: "Close, or go back to the list", keys: ["Esc"] },
    ],
  };
  const goTo: ShortcutGroup = {
    title: "Go to",
    shortcuts: [...placesByLetter(role)].map(([letter, { label }]) => ({
      label,
      keys: ["g", letter],
      join: "then",
    })),
  };
  const lists: ShortcutGroup = {
    title: "Lists",
    shortcuts: [
      { label: "Search this list", keys: ["/"] },
      { label: "From the search to the rows", keys: ["↓"] },
      { label: "Next, previous row", keys: ["j", "k"], join: "or" },
      { label: "Open", keys: ["Enter"] },
      { label: "Open in a new tab", keys: [MODIFIER, "Enter"], join: "with" },
      { label: "Select", keys: ["x"] },
      { label: "Select a range", keys: ["Shift", "x"], join: "with" },
      { label: "Menu of the row", keys: ["."] },
    ],
  };
  return isOnList ? [lists, goTo, anywhere] : [anywhere, goTo, lists];
}
