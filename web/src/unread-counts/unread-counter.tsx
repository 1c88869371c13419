import { countUnread, UNREAD_COUNT_MAX } from "@portico/contract/unread-counts/unread-counts";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { showCounts } from "./shown-counts.ts";
import { tellOfCutPastes } from "../platform/cut-paste.ts";
import { UNREAD_KEY } from "../session/unread-key.ts";
import { request } from "../session/request.ts";
import "./unread.css";

/** How long to wait before the counts are fetched: after this time the server has recorded what was opened. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Fetches the unread counts for the bars each time the user goes to another page, and on each change
 * notification of the server.
 */
export function UnreadCounter() {
  const { data, refetch } = useQuery({
    queryKey: [UNREAD_KEY],
    meta: { countsAsAlertsDo: true },
    queryFn: ({ signal }) => request(countUnread, { signal }),
  });
  const href = useLocation({ select: (location) => location.href });
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [href, refetch]);
  useEffect(() => showCounts(textsOf(data ?? {})), [data]);
  // The notices about pastes that were cut short start here, because this module is loaded after the page,
  // and the first load has to stay small.
  useEffect(tellOfCutPastes, []);
  // The next user must not see these counts.
  useEffect(() => () => showCounts({}), []);
  return null;
}

function textsOf(counts: Readonly<Record<string, number>>): Record<string, string> {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return Object.fromEntries(
    some.map(([page, count]) => [
      `/${page}`,
      count < UNREAD_COUNT_MAX ? `${count}` : `${UNREAD_COUNT_MAX - 1}+`,
    ]),
  );
}
