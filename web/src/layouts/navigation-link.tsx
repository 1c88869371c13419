import { Link, useLocation } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { lastTab } from "../platform/last-tab.ts";
import { Icon } from "../ui/icon.tsx";
import { isCurrent, type NavigationItem } from "./navigation.ts";
import { shownNews, watchNews } from "../unread-counts/shown-news.ts";

interface NavigationLinkProps {
  item: NavigationItem;
  className: string;
}

/** An entry of a bar, marked on the pages that belong to it. */
export function NavigationLink({ item, className }: NavigationLinkProps) {
  const current = useLocation({ select: ({ pathname, search }) => isCurrent(item, { pathname, search }) });
  const isHere = useLocation({ select: ({ pathname }) => pathname === item.to });
  const news = useSyncExternalStore(watchNews, shownNews)[item.to];
  return (
    <Link
      to={item.to}
      // Whoever comes back finds the tab they left; on the page itself its entry leads to the first.
      search={item.search ?? { tab: isHere ? undefined : lastTab(item.to) }}
      // The router would mark by the beginning of the address alone.
      activeOptions={{ exact: true }}
      aria-current={current ? "page" : undefined}
      data-news={news}
      aria-description={news && `${news} new`}
      className={className}
    >
      <Icon name={item.icon} />
      {item.label}
    </Link>
  );
}
