import type { ReportRow } from "@portico/contract/reports/report-fields";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Icon } from "../../ui/icon.tsx";

const SHOWN = 2;

/**
 * On a client's home: the reports, other than the open one, that wait to be confirmed or opened. Those to
 * confirm come first.
 */
export function WaitingReports({ rows, openId }: { rows: readonly ReportRow[]; openId: string }) {
  const waiting = rows
    .filter(({ id, mine }) => id !== openId && (mine?.to_acknowledge || mine?.is_new))
    .toSorted((one, other) => Number(other.mine?.to_acknowledge) - Number(one.mine?.to_acknowledge));
  if (waiting.length === 0) return null;
  const more = waiting.length - SHOWN;
  return (
    <section aria-label="Reports to read" className="mb-4.5 print:hidden">
      <Card flush className="border-gold-300!">
        <ul
          className={
            waiting.length > 1 ? "divide-line/70 max-sm:divide-y sm:grid sm:grid-cols-2 sm:divide-x" : ""
          }
        >
          {waiting.slice(0, SHOWN).map(({ id, title, mine }) => (
            <li key={id} className="relative flex min-h-16 items-center gap-3 px-5 py-2.5 hover:bg-navy-50">
              <Icon name="chart-column" className="shrink-0 text-gold-700" />
              <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <Link
                  to="/reports"
                  search={{ report: id }}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {title}
                </Link>
                {mine?.to_acknowledge && (
                  <span className="block text-[0.8125rem] text-quiet">Please confirm you've read it</span>
                )}
              </span>
              {mine?.is_new && <Badge tone="gold">New</Badge>}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="border-t border-line/70 px-5 py-2.5 text-sm text-quiet">
            {`And ${more} more ${more === 1 ? "report" : "reports"} below`}
          </p>
        )}
      </Card>
    </section>
  );
}
