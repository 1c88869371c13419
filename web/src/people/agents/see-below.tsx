import type { ReactNode } from "react";
import { LinkButton } from "../../ui/form/link-button.tsx";

interface SeeBelowProps {
  id: string;
  tab: "clients" | "activity";
  children: ReactNode;
}

/**
 * A button that opens a list below the record on the agent's page. The page's address stores that the list is
 * open.
 */
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
