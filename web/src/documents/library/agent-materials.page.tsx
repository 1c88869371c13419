import type { AgentCard } from "@portico/contract/people/agents";
import { useQuery } from "@tanstack/react-query";
import { agentQuery } from "../../people/person.calls.ts";
import { PersonGate } from "../../people/person-gate.tsx";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useHeldUntil } from "../../ui/feedback/use-held.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { personName } from "../../ui/person-name.ts";
import { BrowserActs } from "./browser-acts.tsx";
import { Browser } from "./browser.tsx";
import type { AddressProps } from "./page-props.ts";
import { UploadButton } from "./upload-button.tsx";
import { useBrowser } from "./use-browser.ts";

interface AgentMaterialsPageProps extends AddressProps {
  id: string;
}

/** An agent's own document library. */
export function AgentMaterialsPage({ id, ...rest }: AgentMaterialsPageProps) {
  return (
    <PersonGate query={useQuery(agentQuery(id))} title="Documents" isOpen={({ can }) => can.see_materials}>
      {(agent) => <AgentShelf agent={agent} {...rest} />}
    </PersonGate>
  );
}

function AgentShelf({ agent, address, onAddress }: AddressProps & { agent: AgentCard }) {
  const { id, role } = useUser();
  const isOwn = id === agent.id;
  const name = personName(agent);
  const words = currentRoleWords();
  const browser = useBrowser({
    place: { shelf: "agent", ownerId: agent.id },
    name: isOwn ? "your documents" : `${name}'s documents`,
    address,
    onAddress,
  });
  // What the viewer may do here decides how high the head is.
  const isHeld = useHeldUntil(browser.isKnown);
  return (
    <>
      <PageHead
        wide
        isHeld={isHeld}
        title={isOwn ? "Your documents" : role === "client" ? `From ${name}` : `${name}'s documents`}
        above={
          isOwn ? (
            <BackLink to="/materials">Documents</BackLink>
          ) : role === "client" ? (
            <BackLink to="/materials">Your documents</BackLink>
          ) : (
            <BackLink to="/agents/$id" params={{ id: agent.id }}>
              {name}
            </BackLink>
          )
        }
        actions={
          <>
            {isOwn && (
              <LinkButton to="/materials" search={{ match: "new" }} variant="secondary">
                Sort files
              </LinkButton>
            )}
            <BrowserActs browser={browser} />
          </>
        }
      >
        {isOwn
          ? `Share a document with all your ${words.client.manyInText} at once, including future ones.`
          : role === "client"
            ? `Shared with all of ${agent.first_name || name}'s ${words.client.manyInText}.`
            : `This ${words.agent.oneInText}'s documents, including those shared with their ${words.client.manyInText}.`}
      </PageHead>
      {isHeld ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <Browser
          browser={browser}
          empty={
            <EmptyState
              title="No documents yet"
              action={browser.target && <UploadButton target={browser.target} />}
            >
              {isOwn
                ? `Only you and admins can see what you upload, until you share it with your ${words.client.manyInText}.`
                : role === "client"
                  ? "Nothing here yet. Documents meant only for you are in your folders."
                  : `This ${words.agent.oneInText} hasn't uploaded any documents.`}
            </EmptyState>
          }
        />
      )}
    </>
  );
}
