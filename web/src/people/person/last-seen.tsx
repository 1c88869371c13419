import { LINE_START, Moment } from "../../ui/moment.tsx";

export function LastSeen({ at }: { at: string | null }) {
  if (at === null) return <span className="text-quiet">Never</span>;
  return <Moment at={at} form="day" className={`text-navy-600 ${LINE_START}`} />;
}
