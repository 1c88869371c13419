import type { ReactNode, Ref } from "react";

interface SettingsRowProps {
  /** The current value, in bold, with the name of the setting below it. */
  title: ReactNode;
  /** The state of the setting, beside the title. */
  badge?: ReactNode;
  children?: ReactNode;
  leading?: ReactNode;
  action?: ReactNode;
  /** For a row that gets the focus when it appears. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A row of a card with settings: one setting and its action. */
export function SettingsRow({ title, badge, children, leading, action, ref }: SettingsRowProps) {
  return (
    <div
      ref={ref}
      data-settings-row
      tabIndex={ref ? -1 : undefined}
      className="flex min-h-19 flex-wrap items-center gap-x-4 gap-y-3 border-b border-line/80 px-5 py-4 last:border-b-0"
    >
      {leading}
      <div className="min-w-0 flex-1 basis-36 leading-normal break-words">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {badge}
        </div>
        {children && <div className="text-[0.8125rem] text-quiet">{children}</div>}
      </div>
      {action}
    </div>
  );
}
