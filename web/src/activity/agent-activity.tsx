import { useEffect, useRef } from "react";
import type { ListAddress } from "../platform/address.ts";
import { ActivityTab } from "./activity-tab.tsx";

interface AgentActivityProps {
  agentId: string;
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
}

/** The actions of one agent, on the agent's page. */
export function AgentActivity({ agentId, ...place }: AgentActivityProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The list opens below the pressed button, often below the screen. Its heading gets the focus, so that it
  // scrolls into view.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="agent-activity">
      <h2 ref={heading} tabIndex={-1} id="agent-activity" className="scroll-mt-24 text-xl outline-none">
        Activity
      </h2>
      <ActivityTab {...place} fixed={{ actor: agentId }} />
    </section>
  );
}
