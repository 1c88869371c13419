import type { AgentCard } from "@portico/contract/people/agents";
import type { ReactNode } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { languageName } from "./language-name.ts";

/**
 * Shows what an agent writes about themselves, and what the firm publishes about them. Shows nothing if there
 * is neither.
 */
export function AboutAgent({ agent }: { agent: AgentCard }) {
  const facts = factsOf(agent);
  if (agent.bio === null && facts.length === 0) return null;
  return (
    <section aria-labelledby="about-agent">
      <h2 id="about-agent" className="text-xl">
        About {agent.first_name || `this ${currentRoleWords().agent.oneInText}`}
      </h2>
      {agent.bio && <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{agent.bio}</p>}
      {facts.length > 0 && (
        <dl
          className={`grid grid-cols-[8rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem] ${agent.bio ? "mt-5 border-t border-line pt-5" : "mt-3"}`}
        >
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function factsOf({ languages, registration_no, accepts_clients }: AgentCard): [string, string][] {
  return [
    ...(languages.length > 0 ? [["Languages", languages.map(languageName).join(", ")]] : []),
    ...(registration_no ? [["Registration", registration_no]] : []),
    ...(accepts_clients ? [] : [[`New ${currentRoleWords().client.manyInText}`, "Not at the moment"]]),
  ] as [string, string][];
}
