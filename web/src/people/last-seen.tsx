import { formatDate, timeAgo } from "../ui/date.ts";

const FULL_FORMAT = "D MMM YYYY, HH:mm";

export function LastSeen({ at }: { at: string | null }) {
  if (at === null) return <span className="text-quiet">never</span>;
  return (
    <time dateTime={at} title={formatDate(at, FULL_FORMAT)} className="whitespace-nowrap text-navy-600">
      {timeAgo(at)}
    </time>
  );
}
