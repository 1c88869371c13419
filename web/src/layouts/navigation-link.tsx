import { Link, useLocation } from "@tanstack/react-router";
import { Icon } from "../ui/icon.tsx";
import { isCurrent, type NavigationItem } from "./navigation.ts";

interface NavigationLinkProps {
  item: NavigationItem;
  className: string;
}

/** An entry of a bar, marked on the pages that belong to it. */
export function NavigationLink({ item, className }: NavigationLinkProps) {
  const current = useLocation({ select: ({ pathname, search }) => isCurrent(item, { pathname, search }) });
  return (
    <Link
      to={item.to}
      search={item.search ?? {}}
      state={{ returns: true }}
      // The router would mark by the beginning of the address alone.
      activeOptions={{ exact: true }}
      aria-current={current ? "page" : undefined}
      className={className}
    >
      <Icon name={item.icon} />
      {item.label}
    </Link>
  );
}
