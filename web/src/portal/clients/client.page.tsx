import { useUser } from "../../session/current-user.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";

/** One client's page. */
export function ClientPage({ id }: { id: string }) {
  const user = useUser();
  const isOwn = user.id === id;
  return (
    <>
      <PageHead title={isOwn ? "My details" : "Client"}>
        {isOwn ? "What the firm holds about you." : "Reports, documents and details of this client."}
      </PageHead>
      <Card flush>
        <EmptyState
          title="Nothing stands here yet"
          icon="user"
          action={
            <>
              <LinkButton to="/materials/client/$id" params={{ id }} variant="secondary">
                {isOwn ? "Your folder" : "Folder of this client"}
              </LinkButton>
              {user.role === "agent" && <LinkButton to="/clients">Back to your clients</LinkButton>}
            </>
          }
        >
          {isOwn
            ? "Your details and the people who look after you will stand here."
            : "This client's reports, documents and details will stand here."}
        </EmptyState>
      </Card>
    </>
  );
}
