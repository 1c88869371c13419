import type { ReactNode } from "react";
import { Card } from "./card.tsx";

interface SettingsSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="scroll-mt-4 outline-none focus-visible:shadow-none"
    >
      <h2 id={`${id}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      <Card flush>{children}</Card>
    </section>
  );
}
