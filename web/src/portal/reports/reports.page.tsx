import type { ReactNode } from "react";
import { useUser } from "../../session/current-user.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { YourAgent } from "./your-agent.tsx";

const NOON_HOUR = 12;
const EVENING_HOUR = 18;

/** A client's home, with what waits for them. */
export function ReportsPage({ waiting }: { waiting: ReactNode }) {
  const { id, first_name } = useUser();
  return (
    <>
      <PageHead
        title="Your reports"
        above={[greeting(new Date().getHours()), first_name].filter(Boolean).join(", ")}
        actions={
          <LinkButton to="/clients/$id" params={{ id }} variant="secondary">
            Your details
          </LinkButton>
        }
      />
      {waiting}
      <YourAgent />
      <Card flush>
        <EmptyState
          title="No reports yet"
          icon="chart-column"
          action={
            <LinkButton to="/materials" variant="secondary">
              Go to your documents
            </LinkButton>
          }
        >
          Your reports will appear here.
        </EmptyState>
      </Card>
    </>
  );
}

function greeting(hour: number): string {
  if (hour < NOON_HOUR) return "Good morning";
  return hour < EVENING_HOUR ? "Good afternoon" : "Good evening";
}
