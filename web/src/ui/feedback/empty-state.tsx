import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** The next step for the user, as a button or a link. */
  action?: ReactNode;
  icon?: string;
}

export function EmptyState({ title, children, action, icon = "folder-open" }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center wrap-anywhere sm:py-20">
      <span className="grid size-14 place-items-center rounded-full border border-gold-200 bg-gold-50 text-gold-700">
        <Icon name={icon} size={24} />
      </span>
      <h2 className="mt-5 text-xl">{title}</h2>
      {children && <div className="mt-2 max-w-md text-pretty text-quiet">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
