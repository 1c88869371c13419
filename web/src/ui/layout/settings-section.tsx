import type { ReactNode } from "react";
import { Card } from "./card.tsx";

interface SettingsSectionProps {
  id: string;
  title: string;
  /** Shown at the far end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ id, title, action, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="scroll-mt-4 outline-none focus-visible:shadow-none"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      <Card flush>{children}</Card>
    </section>
  );
}
