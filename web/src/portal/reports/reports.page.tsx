import type { ReactNode } from "react";
import { useUser } from "../../session/current-user.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { YourAgent } from "./your-agent.tsx";

const NOON_HOUR = 12;
const EVENING_HOUR = 18;

/** A client's home: what waits for them, who looks after them, and their reports. */
export function ReportsPage({ waiting }: { waiting: ReactNode }) {
  const { id, first_name } = useUser();
  return (
    <>
      <PageHead
        title={[greeting(new Date().getHours()), first_name].filter(Boolean).join(", ")}
        actions={
          <LinkButton to="/clients/$id" params={{ id }} variant="secondary">
            Your details
          </LinkButton>
        }
      />
      {waiting}
      <YourAgent />
      <section aria-labelledby="your-reports">
        <Card className="flex items-center gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full border border-gold-200 bg-gold-50 text-gold-700">
            <Icon name="chart-column" />
          </span>
          <div className="min-w-0">
            <h2 id="your-reports" className="text-lg">
              Your reports
            </h2>
            <p className="text-quiet">No reports yet. They'll appear here.</p>
          </div>
        </Card>
      </section>
    </>
  );
}

function greeting(hour: number): string {
  if (hour < NOON_HOUR) return "Good morning";
  return hour < EVENING_HOUR ? "Good afternoon" : "Good evening";
}
