import type { AgentCard } from "@portico/contract/people/agents";
import type { Batch } from "@portico/contract/people/reassignment";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ClosingReason } from "../person/closing-reason.tsx";
import { clientsText } from "../clients-text.ts";
import { JobProgress } from "../job-progress.tsx";
import { CallError } from "../../session/request.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { NumberedStep } from "../../ui/form/numbered-step.tsx";
import { personName } from "../../ui/person-name.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { closeFailureToasts, notifyFailure } from "../../ui/feedback/toast.tsx";
import { EmailStep } from "./email-step.tsx";
import { LeavingSummary } from "./leaving-summary.tsx";
import { askedOf, blankMove, type MoveDraft } from "./move-draft.ts";
import { allText, canBeEmailed } from "./move-words.ts";
import { leave, leavePreviewQuery, somethingMoved, type Started } from "./reassignment.calls.ts";
import { sayLeft } from "./say-moved.ts";
import { blankShelf, shelfOf, ShelfStep } from "./shelf-step.tsx";
import { TargetStep } from "./target-step.tsx";
import { useFaultInSight } from "../../ui/form/use-fault-in-sight.ts";
import { useMovePreview } from "./use-move-preview.ts";
import { WhenStep } from "./when-step.tsx";

/**
 * The page that closes the account of an agent who has clients. It asks all questions at once, next to a
 * summary of what will happen.
 */
export function LeavingPage({ agent }: { agent: AgentCard }) {
  const { client } = currentRoleWords();
  const name = personName(agent);
  const total = agent.client_count ?? 0;
  const navigate = useNavigate();
  const [draft, setDraft] = useState<MoveDraft>(() => blankMove("primary"));
  const [shelf, setShelf] = useState(blankShelf);
  const [reason, setReason] = useState("");
  const [saving, setSaving] = useState(false);
  const [started, setStarted] = useState<Started | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const askedFor = (what: MoveDraft) => {
    const { to, starts_at } = askedOf(what, { filter: { agent_id: agent.id }, total });
    return { clients: to, ...(starts_at && { at: starts_at }) };
  };
  const tried = useMovePreview(draft, total, (what) => leavePreviewQuery(agent.id, askedFor(what)));
  const { missing, preview } = tried;
  const form = useFaultInSight(faults);
  const documents = preview?.shelf ?? 0;
  const change = (next: Partial<MoveDraft>) => {
    setDraft({ ...draft, ...next });
    setFaults({});
  };
  const goBack = () => void navigate({ to: "/agents/$id", params: { id: agent.id } });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (missing !== null) return setFaults({ ...missing });
    if (shelf.mode === "agent" && !shelf.agent)
      return setFaults({ shelf: `Please choose ${currentRoleWords().agent.withArticle}.` });
    closeFailureToasts();
    setSaving(true);
    const { isEmailed, message } = draft;
    try {
      const answer = await leave(agent.id, {
        ...askedFor(draft),
        ...(documents > 0 && { shelf: shelfOf(shelf) }),
        reason,
        email: { send: isEmailed, message },
      });
      if (answer && !("state" in answer)) return setStarted(answer);
      sayLeft(name, answer);
      goBack();
    } catch (failure) {
      const errors = failure instanceof CallError ? (failure.errors ?? {}) : {};
      const uneven = errors["clients.agents"];
      setFaults({
        ...errors,
        ...(errors["at"] && { starts_at: errors["at"] }),
        ...(uneven && { to: uneven }),
      });
      if (!errors["at"] && !uneven)
        notifyFailure(failure, "The account couldn't be deactivated. Nothing was changed.");
    } finally {
      setSaving(false);
    }
  };
  const finished = () => {
    void somethingMoved();
    const batch: Pick<Batch, "id" | "state" | "clients" | "can"> = {
      id: started!.batch_id,
      state: "done",
      clients: total,
      can: { cancel: false, undo: true },
    };
    sayLeft(name, batch);
    goBack();
  };
  return (
    <>
      <header className="mb-7">
        <BackLink to="/agents/$id" params={{ id: agent.id }}>
          {name}
        </BackLink>
        <div className="mt-1.5 flex items-center gap-4">
          <Avatar person={agent} size="lg" />
          <div className="min-w-0">
            <h1 className="text-[1.75rem] leading-tight wrap-anywhere sm:text-[2rem]">Deactivate {name}</h1>
            <p className="mt-1 text-quiet">{[agent.team, clientsText(total)].filter(Boolean).join(" · ")}</p>
          </div>
        </div>
      </header>
      {started ? (
        <div className="max-w-2xl">
          <JobProgress
            jobId={started.job_id}
            done="moved"
            stopped="Stopped. The account is still active, and no one was moved."
            failed="No one was moved"
            onDone={finished}
          />
        </div>
      ) : (
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => void save(event)}
          className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div>
            <NumberedStep
              heading="h2"
              number={1}
              title={
                total === 1
                  ? `Where does the ${client.oneInText} go?`
                  : `Where do the ${clientsText(total)} go?`
              }
            >
              <TargetStep
                draft={draft}
                onDraft={change}
                total={total}
                toDivide={tried.toDivide}
                balances={tried.balances}
                without={[agent.id]}
                error={faults["to"]}
              />
            </NumberedStep>
            <NumberedStep heading="h2" number={2} title="When?">
              <WhenStep draft={draft} onDraft={change} faults={faults} />
            </NumberedStep>
            <NumberedStep
              heading="h2"
              number={3}
              title={`Email the ${total === 1 ? client.oneInText : client.manyInText}?`}
            >
              <Switch
                label={
                  total === 1
                    ? `Email the ${client.oneInText} about the change`
                    : `Email ${allText(total)} about the change`
                }
                hint={preview && canBeEmailed(preview.emails, total)}
                checked={draft.isEmailed}
                onChange={(isEmailed) => change({ isEmailed })}
              />
              <EmailStep draft={draft} onDraft={change} preview={preview} />
            </NumberedStep>
            {documents > 0 && (
              <NumberedStep
                heading="h2"
                number={4}
                title={
                  documents === 1
                    ? "What happens to their own document?"
                    : `What happens to their own ${formatCount(documents)} documents?`
                }
              >
                <ShelfStep draft={shelf} onDraft={setShelf} agentId={agent.id} error={faults["shelf"]} />
              </NumberedStep>
            )}
            <div className="pb-7 sm:pl-11.5">
              <ClosingReason value={reason} onChange={setReason} error={faults["reason"]} />
            </div>
          </div>
          <LeavingSummary
            agent={agent}
            draft={draft}
            preview={preview}
            failure={tried.error}
            isFetching={tried.isFetching}
            saving={saving}
          />
        </form>
      )}
    </>
  );
}
