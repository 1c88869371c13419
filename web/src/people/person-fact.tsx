import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

interface PersonFactProps {
  icon: string;
  /** What it is, for those who do not see the icon. */
  label: string;
  children: ReactNode;
}

/** One fact in the header of a person. */
export function PersonFact({ icon, label, children }: PersonFactProps) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Icon name={icon} size={16} className="text-quiet" />
      <span className="sr-only">{label}: </span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
