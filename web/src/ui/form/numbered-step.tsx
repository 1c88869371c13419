import type { ReactNode } from "react";

interface NumberedStepProps {
  number: number;
  title: ReactNode;
  /** Shown at the far end of the title's line. */
  aside?: ReactNode;
  /** The level of the step's heading: `h3` in a dialog, where the title of the dialog is `h2`. */
  heading?: "h2" | "h3";
  children: ReactNode;
}

/** One of several numbered questions. They are below each other, and all are open. */
export function NumberedStep({ number, title, aside, heading: Heading = "h3", children }: NumberedStepProps) {
  return (
    <section className="flex gap-3.5 pb-7">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-navy-900 text-sm font-semibold text-white max-sm:hidden"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <Heading className="text-lg">
            <span aria-hidden className="sm:hidden">
              {number}.{" "}
            </span>
            {title}
          </Heading>
          {aside}
        </div>
        <div className="flex flex-col gap-3.5">{children}</div>
      </div>
    </section>
  );
}
