import type { ReactNode } from "react";

interface PageHeadProps {
  title: ReactNode;
  /** A quiet line above the title. */
  above?: ReactNode;
  /** A quiet line below the title. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Hides the actions and the line below the title, until it is known how high they are. */
  isHeld?: boolean;
  /** True for a page with a wide list. Such a page uses more of a large window. */
  wide?: boolean;
}

export function PageHead({ title, above, children, actions, isHeld = false, wide = false }: PageHeadProps) {
  return (
    <div
      data-wide={wide || undefined}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <div className="min-w-0">
        {above && <div className="mb-1 wrap-anywhere text-quiet">{above}</div>}
        <h1 className="text-[1.75rem] wrap-anywhere sm:text-[2rem]">{title}</h1>
        {children && !isHeld && (
          <div className="mt-2 max-w-2xl text-pretty wrap-anywhere text-quiet">{children}</div>
        )}
      </div>
      {actions && (
        // On a phone the buttons fill the whole row, except those with three dots, which keep their size.
        <div
          className={`flex-wrap items-center gap-2.5 max-sm:w-full max-sm:[&>:not(.size-9)]:grow ${isHeld ? "hidden" : "flex"}`}
        >
          {actions}
        </div>
      )}
    </div>
  );
}
