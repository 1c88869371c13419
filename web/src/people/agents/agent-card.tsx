import type { AgentCard as Agent } from "@portico/contract/people/agents";
import type { ReactNode } from "react";
import { useFirm } from "../../session/firm.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Mark } from "../../ui/mark.tsx";
import { lastDayText, Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { ContactTiles } from "./contact-tiles.tsx";

interface AgentCardProps {
  agent: Agent;
  /** The level is `h1` if the card is the head of a page, and `h2` if it is below another heading. */
  heading: "h1" | "h2";
}

const COLUMNS =
  "bg-[repeating-linear-gradient(90deg,var(--color-navy-800)_0_3.375rem,transparent_3.375rem_6rem)] " +
  "[mask-image:linear-gradient(to_bottom,transparent_22%,black_62%)]";

/** Shows an agent as their clients and colleagues see them: who they are and how to reach them. */
export function AgentCard({ agent, heading: Heading }: AgentCardProps) {
  const firm = useFirm();
  const line = [agent.title, agent.team].filter(Boolean).join(", ");
  return (
    <Card
      flush
      className={`max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 ${Heading === "h1" ? "max-sm:-mt-6 max-sm:border-t-0" : ""}`}
    >
      <div className="relative h-28 bg-navy-900 text-white sm:h-33">
        <div aria-hidden className={`absolute inset-y-0 right-0 left-[34%] opacity-70 ${COLUMNS}`} />
        <p className="relative hidden items-center gap-3 px-8 pt-6 sm:flex">
          {firm.logo ? <img src={firm.logo} alt="" width={28} height={28} /> : <Mark size={28} onDark />}
          <span className="min-w-0 font-serif text-lg font-semibold wrap-anywhere">{firm.name}</span>
        </p>
      </div>
      <div className="flex flex-col gap-x-6 px-4 pb-5 sm:flex-row sm:items-start sm:px-8 sm:pb-7">
        <span className="relative -mt-15 self-start rounded-full border-5 border-white bg-white sm:-mt-11">
          <Avatar person={agent} size="xl" />
        </span>
        <div className="mt-3 flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2.5 sm:mt-2.5">
          <div className="min-w-0">
            <Heading className="text-[1.75rem] leading-tight wrap-anywhere sm:text-[2rem]">
              {personName(agent)}
            </Heading>
            {line && <p className="mt-1 wrap-anywhere text-quiet">{line}</p>}
          </div>
          <Yours yours={agent.yours} />
        </div>
      </div>
      <ContactTiles agent={agent} />
    </Card>
  );
}

/**
 * Tells a client since when this agent has been theirs. If the agent only covers for the client's own agent,
 * tells the client until when.
 */
function Yours({ yours }: Pick<Agent, "yours">): ReactNode {
  if (yours === null) return null;
  return (
    <Badge tone="blue">
      {yours.kind === "cover" && yours.until !== null ? (
        <span>
          Covers for your {currentRoleWords().agent.oneInText} until {lastDayText(yours.until)}
        </span>
      ) : (
        <span>
          Your {currentRoleWords().agent.oneInText} since <Moment at={yours.since} form="date" />
        </span>
      )}
    </Badge>
  );
}
