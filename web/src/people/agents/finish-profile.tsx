import type { AgentCard } from "@portico/contract/people/agents";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { useWhenKnown } from "../../ui/feedback/use-held.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { agentQuery } from "../person.calls.ts";

/** What clients look for on an agent's card. */
function partsOf(agent: AgentCard) {
  return [
    { name: "Photo", isDone: agent.avatar !== null, isOfAccount: true },
    { name: "Phone number", isDone: agent.public_phone !== null, isOfAccount: false },
    { name: "Email", isDone: agent.contact_email !== null, isOfAccount: false },
    { name: "About you", isDone: agent.bio !== null, isOfAccount: false },
  ];
}

const keyOf = (userId: string) => `profile-hidden:${userId}`;

/**
 * Shows agents on their home page what their card still lacks. They can hide this on their device. It is not
 * shown when nothing is missing, or when the card cannot be loaded. `onKnown` is called when that is known.
 */
export function FinishProfile({ onKnown }: { onKnown: () => void }) {
  const { id } = useUser();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(keyOf(id)) !== null);
  const { data: agent, isLoading } = useQuery({ ...agentQuery(id), enabled: !isHidden });
  useWhenKnown(!isLoading, onKnown);
  if (isHidden || !agent || partsOf(agent).every(({ isDone }) => isDone)) return null;
  const hide = () => {
    localStorage.setItem(keyOf(id), "yes");
    setHidden(true);
  };
  return <Missing agent={agent} onHide={hide} />;
}

function Missing({ agent, onHide }: { agent: AgentCard; onHide: () => void }) {
  const titleId = useId();
  const parts = partsOf(agent);
  return (
    <section aria-labelledby={titleId} className="mb-5">
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 id={titleId} className="text-lg">
              Finish your profile
            </h2>
            <p className="text-sm text-quiet">
              {parts.filter(({ isDone }) => isDone).length} of {parts.length} done
            </p>
          </div>
          <p className="text-sm text-quiet">
            This is how your {currentRoleWords().client.manyInText} know who you are and reach you.
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {parts.map(({ name, isDone, isOfAccount }) => (
            <li key={name} className="flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-11">
              <Icon
                name={isDone ? "circle-check" : "circle"}
                label={isDone ? "Done" : "To do"}
                size={18}
                className={isDone ? "text-green-700" : "text-field"}
              />
              {isDone ? (
                <span className="text-quiet">{name}</span>
              ) : (
                <Link
                  {...(isOfAccount ? { to: "/profile" } : { to: "/agents/$id", params: { id: agent.id } })}
                  state={{ editCard: !isOfAccount }}
                  className="link inline-flex items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                >
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <Button variant="quiet" size="sm" aria-label="Hide “Finish your profile”" onClick={onHide}>
          Hide
        </Button>
      </Card>
    </section>
  );
}
