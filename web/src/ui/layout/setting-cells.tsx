import type { ReactNode } from "react";

/**
 * The settings of one card, two in a line where there is room. A cell that is alone in its line takes the
 * whole line.
 */
export function SettingCells({ children }: { children: ReactNode }) {
  // The card cuts off the lines at the right and at the bottom.
  return <div className="-mr-px -mb-px flex flex-wrap">{children}</div>;
}

interface SettingCellProps {
  /** The name of the setting, above its value. */
  label?: ReactNode;
  children: ReactNode;
  /** Shows the value as a quiet text, because nothing is set or the label says it all. */
  quiet?: boolean;
  /** Shows the value in the normal weight, for a setting whose state is at the right. */
  plain?: boolean;
  leading?: ReactNode;
  /** The state or the button, at the right. */
  end?: ReactNode;
  /** Takes a whole line. */
  wide?: boolean;
}

/** One setting: its name, its value below it, and what stands at the right. */
export function SettingCell({
  label,
  children,
  quiet = false,
  plain = false,
  leading,
  end,
  wide = false,
}: SettingCellProps) {
  const look = quiet ? "text-quiet" : plain ? "" : "font-semibold";
  return (
    <div
      className={`flex min-h-15 min-w-0 grow basis-full flex-wrap items-center gap-x-4 gap-y-2 border-r border-b border-line px-5 py-2 ${wide ? "" : "md:basis-1/2"}`}
    >
      {leading}
      <div className="min-w-0 flex-1 basis-28 leading-snug wrap-anywhere">
        {label && <div className="text-[0.8125rem] text-quiet">{label}</div>}
        <div className={look}>{children}</div>
      </div>
      {end}
    </div>
  );
}
