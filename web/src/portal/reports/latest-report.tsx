import { figureText } from "@portico/contract/figure-text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { latestReport } from "./latest-report.calls.ts";

/** Beside what happened with a client: their latest published report, and whether they have opened it. Gone while there is none. */
export function LatestReport({ client }: { client: { id: string } }) {
  const row = useQuery(latestReport(client.id)).data?.items[0];
  if (!row) return null;
  const { headline, opened } = row;
  return (
    <section aria-labelledby="latest-report" className="relative p-5 hover:bg-navy-50">
      <h2 id="latest-report" className="mb-2 text-lg">
        Latest report
      </h2>
      <Link
        to="/clients/$id"
        params={{ id: client.id }}
        search={{ tab: "reports", report: row.id }}
        className="font-semibold wrap-anywhere after:absolute after:inset-0"
      >
        {row.title}
      </Link>
      {headline?.value && (
        <p className="mt-1">
          <span className="text-[0.8125rem] text-quiet">{headline.label} </span>
          <span className="figure text-lg">
            {figureText(headline.value, { ...headline, currency: row.currency })}
          </span>
        </p>
      )}
      <p className="mt-1 flex items-center gap-1.5 text-[0.8125rem] text-quiet">
        {opened?.first_opened_at ? (
          <>
            <Icon name="circle-check" size={16} />
            <span>
              Opened <Moment at={opened.first_opened_at} form="day" />
            </span>
          </>
        ) : (
          <>
            <Icon name="eye-off" size={16} className="text-gold-700" />
            <span className="text-gold-700">Not opened</span>
          </>
        )}
      </p>
    </section>
  );
}
