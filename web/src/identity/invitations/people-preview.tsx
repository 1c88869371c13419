import { Badge } from "../../ui/badge.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { countReady, type PersonLine } from "./parse-people.ts";

/** Shows how a pasted list was parsed, line by line. */
export function PeoplePreview({ people }: { people: readonly PersonLine[] }) {
  const faulty = people.filter((person) => !person.isWhole).length;
  return (
    <section aria-label="Preview" className="rounded-control border border-line">
      <p role="status" className="flex flex-wrap gap-2 px-3.5 py-2.5 text-sm">
        <span className="font-semibold">{addressesText(countReady(people))}</span>
        {faulty > 0 && <Badge tone="gold">{formatCount(faulty)} not valid</Badge>}
        <span className="basis-full text-quiet">Anyone who already has an account will be skipped.</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise keys could not scroll it */}
      <ul tabIndex={0} aria-label="People" className="max-h-44 overflow-y-auto border-t border-line text-sm">
        {people.map((person, line) => (
          <li
            key={line}
            className="flex items-baseline gap-3 border-b border-line/60 px-3.5 py-1.5 last:border-b-0"
          >
            <span className={`min-w-0 flex-1 wrap-anywhere ${person.isWhole ? "" : "text-red-700"}`}>
              {person.email}
            </span>
            {person.isRepeated && <Badge tone="gold">Duplicate</Badge>}
            <span className="min-w-0 max-w-1/2 truncate text-quiet">
              {[`${person.first_name} ${person.last_name}`.trim(), person.reference]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressesText(count: number): string {
  return count === 1 ? "1 valid email address" : `${formatCount(count)} valid email addresses`;
}
