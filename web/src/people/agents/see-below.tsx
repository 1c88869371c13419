import type { ReactNode } from "react";
import { LinkButton } from "../../ui/form/link-button.tsx";

interface SeeBelowProps {
  id: string;
  tab: "clients" | "activity";
  children: ReactNode;
}

/** Opens a list on the agent's page, below the record. The address records that it is open. */
export function SeeBelow({ id, tab, children }: SeeBelowProps) {
  return (
    <LinkButton
      to="/agents/$id"
      params={{ id }}
      search={{ tab }}
      resetScroll={false}
      variant="secondary"
      size="sm"
    >
      {children}
    </LinkButton>
  );
}
