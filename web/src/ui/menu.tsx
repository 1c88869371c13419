import {
  cloneElement,
  type KeyboardEvent,
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

interface TriggerProps {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

const fetchMenu = () => import("./base-menu.tsx");
const BaseMenu = lazy(async () => ({ default: (await fetchMenu()).BaseMenu }));

/** A button with a menu. The menu's bytes come as the pointer or the focus reaches the button. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const button = cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => void fetchMenu(),
    onFocus: () => void fetchMenu(),
    onClick: want,
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      want();
    },
  });
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <BaseMenu {...props} />
    </Suspense>
  );
}
