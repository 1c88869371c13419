import type { Client, ClientAgent } from "@portico/contract/people/clients";
import { Link } from "@tanstack/react-router";
import { FirmSupport } from "../firm-support.tsx";
import { telephone } from "../../session/firm-ways.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { buttonLook } from "../../ui/form/button-look.ts";
import { Card } from "../../ui/layout/card.tsx";
import { momentText } from "../../ui/moment.tsx";
import { Icon } from "../../ui/icon.tsx";
import { personName } from "../../ui/person-name.ts";
import { AgentLines } from "./agent-lines.tsx";

/** Shows the client's agent, how to reach the agent, and which colleagues cover. */
export function OwnAgent({ client }: { client: Client }) {
  const primary = client.agents.find(({ kind }) => kind === "primary");
  const covers = client.agents.filter(({ kind }) => kind === "cover");
  return (
    <Card flush className="divide-y divide-line/80">
      {primary ? <Primary agent={primary} /> : <NoAgent />}
      {covers.length > 0 && (
        <div className="p-5">
          <AgentLines agents={covers} />
        </div>
      )}
    </Card>
  );
}

function Primary({ agent }: { agent: ClientAgent }) {
  return (
    <section aria-labelledby="your-agent" className="p-5">
      <div className="flex items-center gap-4">
        <Avatar person={agent} size="lg" />
        <div className="min-w-0">
          <h2 id="your-agent" className="text-lg wrap-anywhere">
            <span className="block font-sans text-[0.8125rem] font-normal text-quiet">
              Your {currentRoleWords().agent.oneInText}{" "}
            </span>
            {personName(agent)}
          </h2>
          {agent.title && <p className="text-sm">{agent.title}</p>}
          <p className="text-[0.8125rem] text-quiet">Since {momentText(agent.from, "date")}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden *:grow">
        {agent.public_phone && <Way href={telephone(agent.public_phone)} icon="phone" label="Call" />}
        {agent.contact_email && <Way href={`mailto:${agent.contact_email}`} icon="mail" label="Email" />}
        {agent.booking_url && <Way href={agent.booking_url} icon="calendar" label="Book a time" />}
      </div>
      <Link
        to="/agents/$id"
        params={{ id: agent.id }}
        className="link mt-4 inline-flex min-h-6 max-w-full items-center wrap-anywhere pointer-coarse:min-h-11"
      >
        More about {personName(agent)}
      </Link>
    </section>
  );
}

function Way({ href, icon, label }: { href: string; icon: string; label: string }) {
  return (
    <a href={href} className={buttonLook("secondary", "md")}>
      <Icon name={icon} size={18} />
      {label}
    </a>
  );
}

function NoAgent() {
  return (
    <section aria-labelledby="your-agent" className="p-5">
      <h2 id="your-agent" className="text-lg">
        No {currentRoleWords().agent.oneInText} yet
      </h2>
      <div className="mt-1">
        <FirmSupport />
      </div>
    </section>
  );
}
