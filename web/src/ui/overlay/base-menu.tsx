import { Menu as Base } from "@base-ui/react/menu";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import type { MenuEntry, MenuOpener, MenuProps } from "./menu-props.ts";

/**
 * The implementation of Menu. It is loaded when the user first acts on the button, and repeats that action
 * once it is loaded.
 */
export function BaseMenu({ trigger, header, entries, opener }: MenuProps & { opener: MenuOpener }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    if (opener === "pointer") button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }, [opener]);
  // Puts the menu into the page's `main`, so that screen readers find it in a landmark. If a dialog is open,
  // the menu is put into the body, because the dialog hides the page from screen readers.
  const [container] = useState(() =>
    document.querySelector("[data-sheet]")
      ? document.body
      : (document.querySelector<HTMLElement>("[data-full-screen]") ?? document.querySelector("main")),
  );
  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal container={container ?? undefined}>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            data-popup
            className="popup-motion max-h-(--available-height) max-w-xs min-w-52 overflow-y-auto rounded-control border border-line bg-white p-1.5 shadow-float outline-none"
          >
            {header && <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-2.5">{header}</div>}
            {entries.map((entry, at) => (
              <Item key={entry.label} entry={entry} isFirst={at === 0} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ITEM =
  "flex w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-left text-[0.9375rem] outline-none select-none pointer-coarse:min-h-11";

function Item({ entry, isFirst }: { entry: MenuEntry; isFirst: boolean }) {
  const { icon, label, danger = false, link, onSelect } = entry;
  const look = `${ITEM} ${danger ? "text-red-700 data-highlighted:bg-red-50" : "data-highlighted:bg-blue-100"}`;
  const inner = (
    <>
      <Icon name={icon} size={18} className={danger ? "" : "text-quiet"} />
      <span className="min-w-0 break-words">{label}</span>
    </>
  );
  const item = link ? (
    <Base.LinkItem render={link} closeOnClick className={look}>
      {inner}
    </Base.LinkItem>
  ) : (
    <Base.Item onClick={onSelect} className={look}>
      {inner}
    </Base.Item>
  );
  if (!danger || isFirst) return item;
  return (
    <>
      <Base.Separator className="my-1.5 h-px bg-line" />
      {item}
    </>
  );
}
