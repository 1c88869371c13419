import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

interface PersonFactProps {
  icon: string;
  /** The name of the fact. Screen readers read it aloud, because their users cannot see the icon. */
  label: string;
  /** Whether to show the label, for values that cannot be understood without it. */
  isLabelShown?: boolean;
  children: ReactNode;
}

/** One fact in a person's header. */
export function PersonFact({ icon, label, isLabelShown = false, children }: PersonFactProps) {
  return (
    <li className="flex min-w-0 items-center gap-2 pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center">
      <Icon name={icon} size={16} className="text-quiet" />
      {!isLabelShown && <span className="sr-only">{label}: </span>}
      <span className="min-w-0 wrap-anywhere">
        {isLabelShown && (
          <span className="text-quiet">
            {label}
            <span className="sr-only">:</span>{" "}
          </span>
        )}
        {children}
      </span>
    </li>
  );
}
