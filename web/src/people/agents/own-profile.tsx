import type { AgentCard as Agent } from "@portico/contract/people/agents";
import type { ReactNode } from "react";
import { clientsText } from "../clients-text.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { AboutAgent } from "./about-agent.tsx";
import { AgentCard } from "./agent-card.tsx";
import { SeeBelow } from "./see-below.tsx";

interface OwnProfileProps {
  agent: Agent;
  /** The button that opens the form. */
  edit: ReactNode;
}

/** Shows an agent their card as others see it, and what others do not see. */
export function OwnProfile({ agent, edit }: OwnProfileProps) {
  const { client } = currentRoleWords();
  const isBare = agent.bio === null && agent.public_phone === null && agent.booking_url === null;
  return (
    <>
      <PageHead title="Your profile" actions={edit}>
        How your {client.manyInText} and colleagues see you.
      </PageHead>
      <AgentCard agent={agent} heading="h2" />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        {isBare ? (
          <Card flush>
            <EmptyState title={`Help ${client.manyInText} reach you`} icon="user">
              Add a phone number and a few words about yourself.
            </EmptyState>
          </Card>
        ) : (
          <AboutAgent agent={agent} />
        )}
        <div className="flex flex-col gap-6">
          <section aria-labelledby="not-shown">
            <h2 id="not-shown" className="mb-3 text-xl">
              Only you and admins see this
            </h2>
            <Card>
              <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
                <dt className="text-quiet">Sign-in email</dt>
                <dd className="wrap-anywhere">
                  {agent.email}
                  {agent.email !== null && agent.email === agent.contact_email && " (also shown above)"}
                </dd>
                <dt className="text-quiet">{client.many}</dt>
                <dd>
                  {clientsText(agent.client_count ?? 0)}
                  {agent.capacity !== null && `, capacity ${agent.capacity}`}
                </dd>
              </dl>
              <div className="mt-4">
                <SeeBelow id={agent.id} tab="clients">
                  See your {client.manyInText}
                </SeeBelow>
              </div>
            </Card>
          </section>
          <div>
            <LinkButton to="/materials/agent/$id" params={{ id: agent.id }} variant="secondary">
              Your documents
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
