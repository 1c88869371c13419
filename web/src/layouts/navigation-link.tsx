import { Link, useLocation } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { lastTab } from "../platform/last-tab.ts";
import { Icon } from "../ui/icon.tsx";
import { isCurrent, type NavigationItem } from "./navigation.ts";
import { shownCounts, watchCounts } from "../unread-counts/shown-counts.ts";

interface NavigationLinkProps {
  item: NavigationItem;
  className: string;
}

/** A navigation entry, marked on the pages that belong to it. */
export function NavigationLink({ item, className }: NavigationLinkProps) {
  const current = useLocation({ select: ({ pathname, search }) => isCurrent(item, { pathname, search }) });
  const isHere = useLocation({ select: ({ pathname }) => pathname === item.to });
  const news = useSyncExternalStore(watchCounts, shownCounts)[item.to];
  return (
    <Link
      to={item.to}
      // From another page, the entry leads to the tab on which the user last was. On the page itself, it
      // leads to the first tab.
      search={item.search ?? { tab: isHere ? undefined : lastTab(item.to) }}
      // Exact, because the router would otherwise mark every entry whose address is the beginning of the
      // current one.
      activeOptions={{ exact: true }}
      aria-current={current ? "page" : undefined}
      data-news={news}
      aria-description={news && `${news} waiting`}
      className={className}
    >
      <Icon name={item.icon} />
      {item.label}
    </Link>
  );
}
