import { useUser } from "../../session/current-user.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";

/** One agent's page. */
export function AgentPage({ id }: { id: string }) {
  const user = useUser();
  const isOwn = user.id === id;
  return (
    <>
      <PageHead title={isOwn ? "Your card" : "Agent"}>
        {isOwn ? "How your clients and colleagues see you." : "Who this agent is, and how to reach them."}
      </PageHead>
      <Card flush>
        <EmptyState
          title="This card is still blank"
          icon="user"
          action={
            <>
              <LinkButton to="/materials/agent/$id" params={{ id }} variant="secondary">
                {isOwn ? "Your shelf" : "Materials of this agent"}
              </LinkButton>
              {user.role === "admin" && <LinkButton to="/agents">Back to the agents</LinkButton>}
            </>
          }
        >
          The agent's contact details, clients and reports will stand here.
        </EmptyState>
      </Card>
    </>
  );
}
