import type { Role } from "@portico/contract/roles";
import { useUser } from "../../session/current-user.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Shelf } from "./shelf.tsx";

const words: Readonly<Record<Role, { title: string; lead: string; empty: string }>> = {
  admin: {
    title: "Materials",
    lead: "The firm's library: documents that everybody, or only the staff, may read.",
    empty:
      "The firm's library will appear here. While it is empty, this is a good time to bring your people in.",
  },
  agent: {
    title: "Materials",
    lead: "The firm's library, to read and to pass on to your clients.",
    empty: "Documents the firm shares with its agents will appear here.",
  },
  client: {
    title: "Documents",
    lead: "What the firm shares with you.",
    empty:
      "Documents that the firm or your agent shares with you will appear here. There is nothing you need to do.",
  },
};

/** The firm's library, as each role sees it. */
export function MaterialsPage() {
  const { role } = useUser();
  const text = words[role ?? "client"];
  return (
    <Shelf
      head={<PageHead title={text.title}>{text.lead}</PageHead>}
      emptyTitle="No documents yet"
      action={nextStep(role)}
    >
      {text.empty}
    </Shelf>
  );
}

function nextStep(role: Role | null) {
  if (role === "admin") {
    return (
      <LinkButton to="/agents" variant="secondary">
        Go to your people
      </LinkButton>
    );
  }
  if (role !== "agent") return undefined;
  return (
    <LinkButton to="/clients" variant="secondary">
      Go to your clients
    </LinkButton>
  );
}
