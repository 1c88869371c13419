import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { reportsAttention } from "./report-needs.ts";

/**
 * Next to a client's activity: their latest published report, and whether they have opened it. Hidden if
 * there is none.
 */
export function LatestReport({ client }: { client: { id: string } }) {
  const latest = useQuery(reportsAttention(client.id)).data?.latest;
  if (!latest) return null;
  const { id, title, opened_at } = latest;
  return (
    <section aria-labelledby="latest-report" className="relative px-5 py-4 hover:bg-navy-50">
      <h2 id="latest-report" className="mb-2 text-lg">
        Latest report
      </h2>
      <Link
        to="/clients/$id"
        params={{ id: client.id }}
        search={{ tab: "reports", report: id }}
        className="font-semibold wrap-anywhere after:absolute after:inset-0"
      >
        {title}
      </Link>
      <p
        className={`mt-1 flex items-center gap-1.5 text-[0.8125rem] ${opened_at ? "text-quiet" : "text-gold-700"}`}
      >
        <Icon name={opened_at ? "circle-check" : "eye-off"} size={16} />
        {opened_at ? (
          <span>
            Opened <Moment at={opened_at} form="day" />
          </span>
        ) : (
          "Not opened"
        )}
      </p>
    </section>
  );
}
