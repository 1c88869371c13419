import type { Role } from "@portico/contract/roles";
import { currentRoleWords } from "../../session/role-words.ts";
import { useUser } from "../../session/current-user.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Shelf } from "./shelf.tsx";

const wordsFor = (): Readonly<Record<Role, { title: string; lead: string; empty: string }>> => ({
  admin: {
    title: "Materials",
    lead: "Documents for everyone, or for staff only.",
    empty: "Nothing has been added.",
  },
  agent: {
    title: "Materials",
    lead: `Documents from the firm, for you and your ${currentRoleWords().client.manyInText}.`,
    empty: `The firm hasn't shared any documents with its ${currentRoleWords().agent.manyInText}.`,
  },
  client: {
    title: "Materials",
    lead: "Documents the firm shares with you.",
    empty: "Nothing has been shared with you.",
  },
});

/** The firm's library, as each role sees it. */
export function MaterialsPage() {
  const { role } = useUser();
  const text = wordsFor()[role ?? "client"];
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
        Go to people
      </LinkButton>
    );
  }
  if (role !== "agent") return undefined;
  return (
    <LinkButton to="/clients" variant="secondary">
      Go to your {currentRoleWords().client.manyInText}
    </LinkButton>
  );
}
