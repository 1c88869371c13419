import type { DeactivationPreview } from "@portico/contract/people/accounts";
import type { AgentCard } from "@portico/contract/people/agents";
import type { ReactNode } from "react";
import { clientsText } from "../clients-text.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { dayText } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { personName } from "../../ui/person-name.ts";
import { isPlanned, type MoveDraft } from "./move-draft.ts";
import { isDayChosen, sentenceOf } from "./move-words.ts";

interface LeavingSummaryProps {
  agent: AgentCard;
  draft: MoveDraft;
  preview: DeactivationPreview | undefined;
  failure: Error | null;
  isFetching: boolean;
  saving: boolean;
}

/** Shows in numbers what will happen when an agent leaves, with the button that starts it. */
export function LeavingSummary({ agent, draft, preview, failure, isFetching, saving }: LeavingSummaryProps) {
  const { client } = currentRoleWords();
  const { mode, firstDay, isEmailed } = draft;
  const isLater = isPlanned(draft);
  const day = isLater && isDayChosen(draft) ? dayText(firstDay, "longDate") : null;
  const name = agent.first_name || personName(agent);
  return (
    <section
      aria-label="What will happen"
      aria-busy={isFetching}
      className="overflow-hidden rounded-card border border-line bg-white lg:sticky lg:top-24"
    >
      <header className="bg-navy-900 px-5 py-4 text-white">
        <p className="text-[0.8125rem] text-navy-200">What will happen</p>
        <h2 className="text-xl">{isLater ? `On ${day ?? "a later day"}` : "Now"}</h2>
      </header>
      {failure && (
        <div className="p-4">
          <Notice tone="attention" title={sentenceOf(failure)} />
        </div>
      )}
      <ul className="text-sm">
        {preview && (
          <Line icon="arrow-right-left">
            <span className="font-semibold">
              {mode === "nobody"
                ? `${clientsText(preview.clients)} will have no ${currentRoleWords().agent.oneInText}`
                : `${clientsText(preview.clients)} ${preview.clients === 1 ? "moves" : "move"}`}
            </span>
            {preview.per_agent.map(({ agent: one, gets }) => (
              <span key={one.id} className="flex justify-between gap-3 text-quiet">
                <span className="min-w-0 wrap-anywhere">{personName(one)}</span>
                <span className="figure">{formatCount(gets)}</span>
              </span>
            ))}
          </Line>
        )}
        <Line icon="folder">Documents, reports and open invitations stay with the {client.manyInText}</Line>
        <Line icon="lock">
          {name} won't be able to sign in
          {preview && preview.sessions > 0 && `; ${devicesText(preview.sessions)} signed out`}
        </Line>
        {preview && (
          <Line icon="mail">
            {isEmailed ? `${clientsText(preview.emails)} will be emailed` : `${client.many} won't be emailed`}
          </Line>
        )}
      </ul>
      <div className="flex flex-col gap-2.5 p-5">
        <Button type="submit" loading={saving}>
          {!isLater ? "Deactivate now" : day === null ? "Deactivate later" : `Deactivate on ${day}`}
        </Button>
        <LinkButton to="/agents/$id" params={{ id: agent.id }} variant="quiet">
          Cancel
        </LinkButton>
        <p className="flex gap-2.5 text-[0.8125rem] text-quiet">
          <Icon name="undo-2" size={16} className="mt-px" />
          {isLater
            ? "You can cancel it until then, and undo it for 24 hours after."
            : "You can undo it for 24 hours."}
        </p>
      </div>
    </section>
  );
}

function Line({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-b border-line px-5 py-3">
      <Icon name={icon} size={18} className="mt-px shrink-0 text-quiet" />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  );
}

function devicesText(count: number): string {
  return count === 1 ? "1 device is" : `${formatCount(count)} devices are`;
}
