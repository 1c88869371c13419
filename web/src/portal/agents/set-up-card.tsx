import type { User } from "@portico/contract/current-user";
import type { Firm } from "@portico/contract/portal/firm";
import { type ReactNode, useEffect, useId, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { useUser } from "../../session/current-user.ts";
import { useFirm } from "../../session/firm.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { hideSetUp, isSetUpHidden, showSetUp } from "./set-up-hidden.ts";

interface SetUpCardProps {
  /** How many there are; undefined while it is not known. */
  agents: number | undefined;
  onInvite: () => void;
}

interface Step {
  title: string;
  isDone: boolean;
  act: ReactNode;
}

/** What a new firm still has to set up; gone when all is done, or when it was hidden on this device. */
export function SetUpCard({ agents, onInvite }: SetUpCardProps) {
  const user = useUser();
  const firm = useFirm();
  const titleId = useId();
  const [isHidden, setHidden] = useState(() => isSetUpHidden(user.id));
  const steps = agents === undefined ? [] : stepsOf(user, firm, { agents, onInvite });
  const done = steps.filter(({ isDone }) => isDone).length;
  const isAllDone = agents !== undefined && done === steps.length;
  useEffect(() => {
    // The firm's settings would go on offering to bring back what has nothing left to say.
    if (isAllDone) showSetUp(user.id);
  }, [isAllDone, user.id]);
  if (agents === undefined || isHidden || isAllDone) return null;
  const hide = () => {
    hideSetUp(user.id);
    setHidden(true);
  };
  return (
    <section aria-labelledby={titleId} className="mt-4.5">
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3.5">
          <h2 id={titleId} className="text-lg">
            Finish setting up
          </h2>
          <div className="flex items-center gap-3">
            <p className="text-sm text-quiet">
              {done} of {steps.length} done
            </p>
            <Button variant="quiet" size="sm" aria-label="Hide “Finish setting up”" onClick={hide}>
              Hide
            </Button>
          </div>
        </div>
        <ul>
          {steps.map((step) => (
            <StepRow key={step.title} step={step} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function StepRow({ step: { title, isDone, act } }: { step: Step }) {
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line/70 px-5 py-2 last:border-b-0">
      <Icon
        name={isDone ? "circle-check" : "circle"}
        label={isDone ? "Done" : "To do"}
        className={isDone ? "text-green-700" : "text-field"}
      />
      <span className={`min-w-0 flex-1 basis-44 ${isDone ? "text-quiet" : "font-semibold"}`}>{title}</span>
      {!isDone && act}
    </li>
  );
}

function stepsOf(
  user: User,
  firm: Firm,
  { agents, onInvite }: { agents: number; onInvite: () => void },
): Step[] {
  return [
    {
      title: "Confirm your email",
      isDone: user.email_verified,
      act: (
        <LinkButton to="/auth/confirm-email" state={{ email: user.email }} variant="secondary" size="sm">
          Confirm
        </LinkButton>
      ),
    },
    {
      title: "Turn on two-factor sign-in",
      isDone: user.two_factor_enabled,
      act: (
        <LinkButton to="/profile" hash="two-factor" variant="secondary" size="sm">
          Turn on
        </LinkButton>
      ),
    },
    {
      title: "Add a support email",
      isDone: firm.support_email !== null,
      act: (
        <LinkButton to="/profile" search={{ tab: "firm" }} variant="secondary" size="sm">
          Add
        </LinkButton>
      ),
    },
    {
      title: "Set up the mail server",
      isDone: user.outgoing_email === "sent",
      act: (
        <LinkButton to="/agents" hash="mail-server" variant="secondary" size="sm">
          See how
        </LinkButton>
      ),
    },
    {
      title: `Invite your first ${currentRoleWords().agent.oneInText}`,
      isDone: agents > 0,
      act: (
        <Button variant="secondary" size="sm" onClick={onInvite}>
          Send invitation
        </Button>
      ),
    },
  ];
}
