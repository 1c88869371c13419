import type { MovePreview } from "@portico/contract/people/reassignment";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OptionCards } from "../../ui/form/option-card.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { AgentBalance } from "./agent-balance.tsx";
import { AgentPicker } from "../../foundation/agent-picker.tsx";
import { currentRoleWords } from "../../session/role-words.ts";
import { GetsField } from "./gets-field.tsx";
import { type MoveDraft, unevenText } from "./move-draft.ts";

interface TargetStepProps {
  draft: MoveDraft;
  onDraft: (change: Partial<MoveDraft>) => void;
  total: number;
  /** How many of the clients are distributed to the agents. */
  toDivide: number;
  /** The agents, with the number of clients they would have. */
  balances: MovePreview["per_agent"];
  /** The current agents, who are not offered. */
  without: readonly string[];
  error?: string | undefined;
}

const modes = () =>
  ({
    primary: [
      { value: "agent", title: inTitle(currentRoleWords().agent.withArticle), detail: "Choose one below" },
      {
        value: "split",
        title: `Several ${currentRoleWords().agent.manyInText}`,
        detail: "Split between them",
      },
      { value: "nobody", title: "No one yet", detail: "Assign someone later" },
    ],
    cover: [
      { value: "agent", title: inTitle(currentRoleWords().agent.withArticle), detail: "Choose one below" },
      {
        value: "split",
        title: `Several ${currentRoleWords().agent.manyInText}`,
        detail: "Split between them",
      },
      { value: "nobody", title: "End cover", detail: "Current and planned cover" },
    ],
  }) as const;

const inTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const splits = [
  { value: "by_free_room", label: "By free capacity" },
  { value: "evenly", label: "Evenly" },
  { value: "hand", label: "Manually" },
] as const;

/** Asks which agents get the clients, and shows how many clients each agent would then have. */
export function TargetStep({ draft, onDraft, total, toDivide, balances, without, error }: TargetStepProps) {
  const { kind, mode, split, agents, counts } = draft;
  const isCover = kind === "cover";
  const chosen = agents.map(({ value }) => value);
  const shown = balances.filter(({ agent }) => chosen.includes(agent.id));
  const uneven = unevenText(draft, toDivide);
  return (
    <>
      <OptionCards
        label={isCover ? "Who will cover" : "Who should look after them"}
        // A single client cannot be split between agents.
        options={modes()[kind].filter(({ value }) => value !== "split" || total > 1)}
        value={mode}
        onChange={(next) => onDraft({ mode: next, agents: next === "agent" ? agents.slice(0, 1) : agents })}
      />
      {mode === "agent" && (
        <AgentPicker
          label={isCover ? "Who will cover" : `New ${currentRoleWords().agent.oneInText}`}
          value={agents[0] ?? null}
          without={without}
          onChange={(agent) => onDraft({ agents: agent ? [agent] : [] })}
          error={error}
        />
      )}
      {mode === "split" && (
        <>
          <Segments
            label="How to split them"
            options={splits}
            value={split}
            onChange={(next) => onDraft({ split: next, counts: countsFrom(next, draft, shown, toDivide) })}
          />
          {uneven && (
            <p
              role="status"
              data-fault={error ? "" : undefined}
              className={`text-sm font-semibold ${error ? "text-red-700" : "text-gold-700"}`}
            >
              {uneven}
            </p>
          )}
        </>
      )}
      {shown.length > 0 && mode !== "nobody" && (
        <div className="overflow-hidden rounded-card border border-line">
          {shown.map((balance) => (
            <AgentBalance key={balance.agent.id} balance={balance} isCover={isCover}>
              {mode === "split" && (
                <div className="ml-auto flex items-center gap-1">
                  <GetsField
                    agent={balance.agent}
                    count={balance.gets}
                    onChange={
                      split === "hand"
                        ? (count) => onDraft({ counts: { ...counts, [balance.agent.id]: count } })
                        : undefined
                    }
                  />
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Remove ${balance.agent.first_name} ${balance.agent.last_name}`}
                    onClick={() =>
                      onDraft({ agents: agents.filter(({ value }) => value !== balance.agent.id) })
                    }
                  >
                    <Icon name="x" size={18} />
                  </Button>
                </div>
              )}
            </AgentBalance>
          ))}
        </div>
      )}
      {mode === "split" && (
        <AgentPicker
          // The key changes with each added agent, so that the field is empty for the next one.
          key={agents.length}
          label={`Add ${currentRoleWords().agent.withArticle}`}
          value={null}
          without={[...chosen, ...without]}
          onChange={(agent) => agent && onDraft({ agents: [...agents, agent] })}
          error={uneven ? undefined : error}
        />
      )}
    </>
  );
}

/**
 * The initial numbers when the user splits the clients by hand: each agent's even share. Clients who already
 * have one of these agents are not in any share. They are added to the first agent's number, so that the
 * numbers add up.
 */
function countsFrom(
  split: MoveDraft["split"],
  { agents, counts }: MoveDraft,
  balances: MovePreview["per_agent"],
  toDivide: number,
): MoveDraft["counts"] {
  const [first] = agents;
  if (split !== "hand" || !first || balances.length === 0) return counts;
  const shares = Object.fromEntries(balances.map(({ agent, gets }) => [agent.id, gets]));
  const given = Object.values(shares).reduce((sum, gets) => sum + gets, 0);
  return { ...shares, [first.value]: (shares[first.value] ?? 0) + toDivide - given };
}
