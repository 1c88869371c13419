import type { ReactNode } from "react";
import { LinkButton } from "../../ui/link-button.tsx";

/** Opens the list of an agent's clients on the agent's page; the address says that it is open. */
export function SeeClients({ id, children }: { id: string; children: ReactNode }) {
  return (
    <LinkButton
      to="/agents/$id"
      params={{ id }}
      search={{ tab: "clients" }}
      resetScroll={false}
      variant="secondary"
      size="sm"
    >
      {children}
    </LinkButton>
  );
}
