import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from "react";

export interface MenuEntry {
  icon: string;
  label: string;
  /** Shows the entry in red, apart from the others. */
  danger?: boolean;
  onSelect?: () => void;
  /** The target of a router link, for an entry that is a link instead of an action. */
  link?: ReactElement;
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<TriggerProps>;
  header?: ReactNode;
  entries: readonly MenuEntry[];
}

/** How the menu was opened. If it was opened by a key, its first entry gets the focus. */
export type MenuOpener = "pointer" | "key";

interface TriggerProps {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}
