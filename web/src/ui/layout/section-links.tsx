import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { centerWithin } from "../center-within.ts";
import { useSectionInView } from "./use-section-in-view.ts";

interface SectionLinksProps {
  sections: ReadonlyArray<{
    id: string;
    label: string;
    /** Ids of parts of the section. An address such as "/profile#two-factor" leads to such a part. */
    holds?: readonly string[];
    /** Says what the section still lacks. The link then has a gold mark. */
    lacks?: string | undefined;
  }>;
}

/**
 * Links to the sections of the page, and marks the section in view. On wide screens the links are a list
 * beside the sections, and on narrow screens a row of chips.
 */
export function SectionLinks({ sections }: SectionLinksProps) {
  const hash = useLocation({
    select: (location) => sections.find(({ holds }) => holds?.includes(location.hash))?.id ?? location.hash,
  });
  const { current, choose } = useSectionInView(
    sections.map(({ id }) => id),
    hash,
  );
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    centerWithin(row.current, row.current?.querySelector("[aria-current]"));
  }, [current]);
  return (
    <nav
      aria-label="Sections"
      data-section-links
      className="min-w-0 max-lg:sticky max-lg:top-[calc(4rem+1px+var(--inset-top))] max-lg:z-10 max-lg:-mx-inset-4 max-lg:bg-paper max-lg:sm:-mx-inset-8 flat:static"
    >
      <ul
        ref={row}
        className="relative flex gap-2 max-lg:overflow-x-auto max-lg:px-inset-4 max-lg:py-2 max-lg:sm:px-inset-8 max-lg:[scrollbar-width:none] lg:sticky lg:top-24 lg:flex-col lg:gap-0.5"
      >
        {sections.map(({ id, label, lacks }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? "true" : undefined}
              onClick={() => choose(id)}
              className="flex min-h-10 items-center justify-between gap-2 rounded-full border border-line bg-white px-4 font-semibold text-quiet transition-colors hover:text-ink aria-[current]:border-blue-200 aria-[current]:bg-blue-100 aria-[current]:text-blue-700 lg:rounded-control lg:border-transparent lg:bg-transparent lg:px-3 lg:aria-[current]:border-transparent pointer-coarse:min-h-11 forced-colors:aria-[current]:border-[Highlight] forced-colors:aria-[current]:underline"
            >
              {label}
              {lacks && <Lacking what={lacks} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Lacking({ what }: { what: string }) {
  return (
    <span className="grid size-5.5 shrink-0 place-items-center rounded-full bg-gold-100 text-[0.8125rem] text-gold-700">
      <span aria-hidden>!</span>
      <span className="sr-only">({what})</span>
    </span>
  );
}
