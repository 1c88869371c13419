import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from "react";

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

interface TriggerProps {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

const fetchMenu = () => import("./base-menu.tsx");
const BaseMenu = lazy(async () => ({ default: (await fetchMenu()).BaseMenu }));

/** A button with a menu. The menu's bytes come as the pointer or the focus reaches the button. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<MenuOpener | null>(null);
  const button = cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => void fetchMenu(),
    onFocus: () => void fetchMenu(),
    // A click without a pointer comes from Enter or the space bar.
    onClick: (event) => setWanted(event.detail === 0 ? "key" : "pointer"),
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      setWanted("key");
    },
  });
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <BaseMenu {...props} opener={wanted} />
    </Suspense>
  );
}
