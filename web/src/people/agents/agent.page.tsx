import type { AgentCard as Agent } from "@portico/contract/people/agents";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { BackToList } from "../../lists/back-to-list.tsx";
import { FirmLine } from "../firm-support.tsx";
import { AgentHeader } from "../person/agent-header.tsx";
import type { InvitationSlot } from "../../foundation/invitation-slot.ts";
import type { PersonAct } from "../../foundation/person-act.ts";
import { agentQuery } from "../person.calls.ts";
import { PersonSkeleton } from "../person/person-skeleton.tsx";
import { PersonGate } from "../person-gate.tsx";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { AboutAgent } from "./about-agent.tsx";
import { AgentCard } from "./agent-card.tsx";
import { AgentNumbers } from "./agent-numbers.tsx";
import { ContactTiles } from "./contact-tiles.tsx";
import { OwnProfile } from "./own-profile.tsx";
import { SeeBelow } from "./see-below.tsx";
import { StandIns } from "./stand-ins.tsx";

const EditAgentDialog = lazyPart(async () => ({
  default: (await import("./edit-agent-dialog.tsx")).EditAgentDialog,
}));

interface AgentPageProps {
  id: string;
  Invitation: InvitationSlot;
  /** The actions of an admin on this agent. */
  acts: readonly PersonAct[];
  /** The page about closing the agent's account. It replaces the record if the page's address asks for it. */
  Leaving?: ComponentType<{ agent: Agent }> | undefined;
  /** Says what is planned for the agent, and which changes can still be undone. */
  Planned: ComponentType<{ agent: Agent }>;
  /** The list of the agent's clients. It is shown if the page's address asks for it. */
  clients: ReactNode;
  /** The agent's activity. It is shown to an admin if the page's address asks for it. */
  activity?: ReactNode;
  /** The latest documents that the agent shares. */
  LatestMaterials: ComponentType<{ agentId: string }>;
}

/**
 * Shows one agent's page. Clients and colleagues see the card, the agent sees how the card looks to them, and
 * admins see everything.
 */
export function AgentPage({ id, Leaving, clients, activity, ...slots }: AgentPageProps) {
  const user = useUser();
  return (
    <PersonGate query={useQuery(agentQuery(id))} title={currentRoleWords().agent.one}>
      {(agent) => {
        if (user.role === "admin")
          return Leaving && (agent.status === "active" || agent.status === "invited") ? (
            <Suspense fallback={<PersonSkeleton />}>
              <Leaving agent={agent} />
            </Suspense>
          ) : (
            <>
              <AgentRecord
                agent={agent}
                Invitation={slots.Invitation}
                acts={slots.acts}
                Planned={slots.Planned}
              />
              <OnRequest>{clients}</OnRequest>
              <OnRequest>{activity}</OnRequest>
            </>
          );
        if (user.id === id)
          return (
            <>
              <OwnProfile agent={agent} edit={<EditButton agent={agent} />} />
              <OnRequest>{clients}</OnRequest>
            </>
          );
        return (
          <>
            <AgentCard agent={agent} heading="h1" />
            {user.role === "client" && <FirmLine />}
            <Below agent={agent} LatestMaterials={slots.LatestMaterials}>
              <StandIns agent={agent} />
            </Below>
          </>
        );
      }}
    </PersonGate>
  );
}

/**
 * Shows the agent's clients or activity below the record, if the page's address asks for it. Only the agent
 * and admins can open these lists; the server refuses them to everyone else.
 */
function OnRequest({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="mt-8">
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>{children}</Suspense>
    </div>
  );
}

interface AgentRecordProps extends Omit<
  AgentPageProps,
  "id" | "Leaving" | "clients" | "activity" | "LatestMaterials"
> {
  agent: Agent;
}

/** Shows admins the whole record. */
function AgentRecord({ agent, Invitation, acts, Planned }: AgentRecordProps) {
  const words = currentRoleWords();
  const line = [agent.title, agent.team].filter(Boolean).join(", ");
  return (
    <>
      <AgentHeader
        agent={agent}
        lead={line || undefined}
        above={<BackToList to="/agents">People</BackToList>}
        Invitation={Invitation}
        actions={<EditButton agent={agent} />}
        acts={acts}
      />
      {(agent.leaves || agent.left) && (
        <Suspense fallback={null}>
          <Planned agent={agent} />
        </Suspense>
      )}
      {hasContact(agent) && (
        <Card flush className="mb-8">
          <div className="-mt-px">
            <ContactTiles agent={agent} />
          </div>
        </Card>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 wrap-anywhere lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          {isTold(agent) ? (
            <AboutAgent agent={agent} />
          ) : (
            <Card>
              <p className="text-quiet">
                No details yet. {words.client.many} see only{" "}
                {agent.first_name ? `${agent.first_name}'s` : "the"} name and photo.
              </p>
            </Card>
          )}
        </div>
        <div className="flex flex-col gap-6">
          <AgentNumbers agent={agent}>
            <SeeBelow id={agent.id} tab="clients">
              View {agent.first_name ? `${agent.first_name}'s` : "their"} {words.client.manyInText}
            </SeeBelow>
            <SeeBelow id={agent.id} tab="activity">
              View activity
            </SeeBelow>
            <LinkButton
              to="/agents"
              search={{ tab: "reports", agent: agent.id }}
              variant="secondary"
              size="sm"
            >
              View reports
            </LinkButton>
          </AgentNumbers>
          <Materials agent={agent} />
        </div>
      </div>
    </>
  );
}

/** Shows the sections below a card. */
function Below({ agent, LatestMaterials, children }: MaterialsProps & { children?: ReactNode }) {
  // Without details about the agent, the first of the two columns would be empty. So there is only one
  // column.
  if (!isTold(agent))
    return (
      <div className="mt-8 flex flex-col gap-7 wrap-anywhere">
        <Materials agent={agent} LatestMaterials={LatestMaterials} />
        {children}
      </div>
    );
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 wrap-anywhere lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-7">
        <AboutAgent agent={agent} />
        {children}
      </div>
      <Materials agent={agent} LatestMaterials={LatestMaterials} />
    </div>
  );
}

interface MaterialsProps {
  agent: Agent;
  /** Left out for admins, who get only the button that opens the library. */
  LatestMaterials?: AgentPageProps["LatestMaterials"];
}

function Materials({ agent, LatestMaterials }: MaterialsProps) {
  if (!agent.can.see_materials) return null;
  return (
    <section aria-labelledby="agent-materials">
      <h2 id="agent-materials" className="mb-3 text-xl">
        Documents from {agent.first_name || `this ${currentRoleWords().agent.oneInText}`}
      </h2>
      {LatestMaterials && (
        <Suspense fallback={null}>
          <LatestMaterials agentId={agent.id} />
        </Suspense>
      )}
      <LinkButton to="/materials/agent/$id" params={{ id: agent.id }} variant="secondary">
        Open documents
      </LinkButton>
    </section>
  );
}

/** Opens the edit form, whose code is loaded on the first press. */
function EditButton({ agent }: { agent: Agent }) {
  const isBegun = useLocation({ select: ({ state }) => state.editCard === true });
  const [isOpen, setOpen] = useState(isBegun);
  const navigate = useNavigate();
  useEffect(() => {
    // Removes the request to open the form from the navigation state. Otherwise a reload would open it again.
    if (isBegun) void navigate({ to: ".", search: true, state: {}, replace: true });
  }, [isBegun, navigate]);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="pencil" size={18} />
        Edit
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditAgentDialog agent={agent} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const hasContact = (agent: Agent) => Boolean(agent.public_phone ?? agent.contact_email ?? agent.booking_url);
const isTold = (agent: Agent) =>
  hasContact(agent) || agent.bio !== null || agent.languages.length > 0 || agent.registration_no !== null;
