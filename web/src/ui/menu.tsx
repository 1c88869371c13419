import { Menu as Base } from "@base-ui/react/menu";
import { type ReactElement, type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "end";
}

const ITEM =
  "flex w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-left text-[0.9375rem] outline-none select-none pointer-coarse:min-h-11";

export function Menu({ trigger, children, align = "end" }: MenuProps) {
  // Outside the page's landmarks a menu could not be found by them.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Base.Root onOpenChange={(open) => open && setContainer(document.querySelector("main"))}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container ?? undefined}>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-30 outline-none">
          <Base.Popup className="popup-motion max-w-xs min-w-52 rounded-control border border-line bg-white p-1.5 shadow-float outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  icon?: string;
  danger?: boolean;
  onSelect?: () => void;
  /** A link of the router in place of an act. */
  link?: ReactElement;
  children: ReactNode;
}

export function MenuItem({ icon, danger = false, onSelect, link, children }: MenuItemProps) {
  const look = `${ITEM} ${danger ? "text-red-700 data-highlighted:bg-red-50" : "data-highlighted:bg-blue-100"}`;
  const inner = (
    <>
      {icon && <Icon name={icon} size={18} className={danger ? "" : "text-quiet"} />}
      <span className="min-w-0 break-words">{children}</span>
    </>
  );
  if (link) {
    return (
      <Base.LinkItem render={link} closeOnClick className={look}>
        {inner}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item onClick={onSelect} className={look}>
      {inner}
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />;
}
