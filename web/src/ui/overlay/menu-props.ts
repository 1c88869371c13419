import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from "react";

export interface MenuEntry {
  icon: string;
  label: string;
  /** Stands apart, in red. */
  danger?: boolean;
  onSelect?: () => void;
  /** A link of the router in place of an act. */
  link?: ReactElement;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  header?: ReactNode;
  entries: readonly MenuEntry[];
}

/** Opened by a key, a menu starts on its first entry. */
export type MenuOpener = "pointer" | "key";

export interface TriggerProps {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}
