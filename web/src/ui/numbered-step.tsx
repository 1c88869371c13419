import type { ReactNode } from "react";

interface NumberedStepProps {
  number: number;
  title: ReactNode;
  /** At the far end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One question of several that stand below each other, all open. */
export function NumberedStep({ number, title, aside, children }: NumberedStepProps) {
  return (
    <section className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3.5 pb-7 not-last:before:absolute not-last:before:top-10 not-last:before:bottom-1 not-last:before:left-4 not-last:before:w-px not-last:before:bg-line max-sm:grid-cols-1 max-sm:before:hidden">
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full bg-navy-900 text-sm font-semibold text-white max-sm:hidden"
      >
        {number}
      </span>
      <div className="min-w-0">
        <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-lg">{title}</h3>
          {aside}
        </div>
        <div className="flex flex-col gap-3.5">{children}</div>
      </div>
    </section>
  );
}
