import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from "react";

export interface MenuEntry {
  icon: string;
  label: string;
  /** Sets the entry apart, in red. */
  danger?: boolean;
  onSelect?: () => void;
  /** A router link instead of an action. */
  link?: ReactElement;
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<TriggerProps>;
  header?: ReactNode;
  entries: readonly MenuEntry[];
}

/** How the menu was opened: after a key it starts on its first entry. */
export type MenuOpener = "pointer" | "key";

interface TriggerProps {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}
