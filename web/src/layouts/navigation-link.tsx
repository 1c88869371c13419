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

/** A navigation entry, marked on the pages that belong to it. */
export function NavigationLink({ item, className }: NavigationLinkProps) {
  const current = useLocation({ select: ({ pathname, search }) => isCurrent(item, { pathname, search }) });
  const isHere = useLocation({ select: ({ pathname }) => pathname === item.to });
  const news = useSyncExternalStore(watchNews, shownNews)[item.to];
  return (
    <Link
      to={item.to}
      // A user who returns finds the tab they left; on the page itself the entry leads to the first tab.
      search={item.search ?? { tab: isHere ? undefined : lastTab(item.to) }}
      // The router alone would mark every entry whose address is a prefix of the current one.
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
