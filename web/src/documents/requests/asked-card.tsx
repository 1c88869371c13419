import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Icon } from "../../ui/icon.tsx";
import { Meter } from "../../ui/feedback/meter.tsx";
import { ItemText } from "./item-state.tsx";
import { cameOf, staffWords } from "./item-words.ts";
import { openRequests } from "./requests.calls.ts";
import "./request-icons.ts";

/** How many items are shown; the documents page shows the rest. */
const SHOWN = 5;

/** Next to a client's activity: what they are asked for. Hidden if nothing is open. */
export function AskedCard({ client }: { client: { id: string } }) {
  const { data } = useQuery(openRequests(client.id));
  const requests = data?.items ?? [];
  if (requests.length === 0) return null;
  const items = requests.flatMap((request) => request.items.map((item) => ({ item, request })));
  const came = requests.reduce((sum, request) => sum + cameOf(request).came, 0);
  const sorted = items.toSorted((a, b) => rankOf(a.item) - rankOf(b.item));
  return (
    <section aria-labelledby="asked-for" className="px-5 py-4">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="asked-for" className="text-lg">
          Requested documents
        </h2>
        <p className="text-[0.8125rem] whitespace-nowrap text-quiet tabular-nums">
          {came} of {items.length}
          <span className="sr-only"> received</span>
        </p>
      </div>
      <Meter share={came / items.length} />
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {sorted.slice(0, SHOWN).map(({ item, request }) => {
          const { icon, look, ...words } = staffWords(item, request);
          return (
            <li key={item.id} className="flex items-start gap-2">
              <Icon name={icon} size={16} className={`mt-0.5 shrink-0 ${look}`} />
              <span className="min-w-0 flex-1 wrap-anywhere">{item.label}</span>
              <span className={`shrink-0 text-[0.8125rem] ${look} ${item.is_overdue ? "font-semibold" : ""}`}>
                <ItemText {...words} />
              </span>
            </li>
          );
        })}
      </ul>
      <Link
        to="/materials/client/$id"
        params={{ id: client.id }}
        className="mt-1 -mb-2.5 inline-flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-3"
      >
        {items.length > SHOWN ? `All ${items.length} documents` : "Open documents"}
      </Link>
    </section>
  );
}

function rankOf({ state, is_overdue }: { state: string; is_overdue: boolean }): number {
  if (is_overdue) return 0;
  return ["uploaded", "rejected", "open", "accepted"].indexOf(state) + 1;
}
