import { useEffect, useState } from "react";

interface SectionLinksProps {
  sections: ReadonlyArray<{ id: string; label: string }>;
}

/** Leads to the sections of the page, and marks the one in view. On phones the page is short enough. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      // The upper third of the window decides.
      { rootMargin: "-15% 0px -65% 0px" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return (
    <nav aria-label="Sections" className="hidden lg:block">
      <ul className="sticky top-24 flex flex-col gap-0.5">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "true" : undefined}
              onClick={() => setCurrent(id)}
              className="flex min-h-10 items-center rounded-control px-3 font-semibold text-quiet transition-colors hover:text-ink aria-[current]:bg-blue-100 aria-[current]:text-blue-700"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
