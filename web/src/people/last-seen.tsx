import { formatMoment, timeAgo } from "../ui/date.ts";

export function LastSeen({ at }: { at: string | null }) {
  if (at === null) return <span className="text-quiet">Never</span>;
  return (
    <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap text-navy-600">
      {timeAgo(at)}
    </time>
  );
}
