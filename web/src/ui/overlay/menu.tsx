import { cloneElement, Suspense, useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import type { MenuOpener, MenuProps } from "./menu-props.ts";

const fetchMenu = () => import("./base-menu.tsx");
const BaseMenu = lazyPart(async () => ({ default: (await fetchMenu()).BaseMenu }));

/** A button with a menu. The menu's code is loaded when the pointer or the focus reaches the button. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<MenuOpener | null>(null);
  const button = cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => void fetchMenu().catch(() => undefined),
    onFocus: () => void fetchMenu().catch(() => undefined),
    // A click without a pointer is caused by the Enter key or the space bar.
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
