import type { Client } from "@portico/contract/people/clients";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";

/**
 * Starts a report from the head of a client's page. While the client has not signed up, the invitation is the
 * next step, and this link is not the prominent one.
 */
export function NewReportLink({ client: { id, status } }: { client: Client }) {
  if (status === "erasing" || status === "erased") return null;
  const isNext = status !== "added" && status !== "invited";
  return (
    <LinkButton
      to="/clients/$id"
      params={{ id }}
      search={{ tab: "reports", report: "new" }}
      // The page stays the one that a list has opened.
      state
      resetScroll={false}
      variant={isNext ? "primary" : "secondary"}
      className="max-sm:grow max-sm:px-2.5 max-sm:text-sm"
    >
      <Icon name="plus" size={18} className="max-sm:hidden" />
      New report
    </LinkButton>
  );
}
