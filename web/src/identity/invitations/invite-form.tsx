import type { invite } from "@portico/contract/identity/invitations";
import type { AnswerOf } from "@portico/contract/http/call";
import { INVITATION_BATCH_MAX, MESSAGE_MAX_LENGTH } from "@portico/contract/values/limits";
import type { Role } from "@portico/contract/foundation/roles";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useMemo, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { useUser } from "../../session/current-user.ts";
import { CallError } from "../../session/request.ts";
import { isLocalLink } from "../../platform/is-local-link.ts";
import { serverOrigin } from "../../ui/server-origin.ts";
import { Button } from "../../ui/form/button.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { closeFailureToasts, notifyFailure } from "../../ui/feedback/toast.tsx";
import { AgentSelect } from "./agent-select.tsx";
import { sendInvite, useIdempotencyKey } from "./invitations.calls.ts";
import { bodyOf, draftFault, type InviteDraft, peopleOf } from "./invite-draft.ts";
import { InvitePersonFields, PeoplePreview } from "./invite-people.tsx";

type Results = NonNullable<AnswerOf<typeof invite>>["results"];

interface InviteFormProps {
  /** The roles that this user may invite. If there are several, the form shows the choice. */
  roles: readonly Role[];
  draft: InviteDraft;
  onDraft: (draft: InviteDraft) => void;
  onSent: (results: Results) => void;
  onCancel: () => void;
}

/** Returns the options for the role. Clients come first, because they are invited most often. */
const roleOptions = () =>
  (["client", "agent", "admin"] as const).map((role) => ({
    value: role,
    label: currentRoleWords()[role].one,
  }));

const modeOptions = [
  { value: "one", label: "One person" },
  { value: "list", label: "Several people" },
] as const;

export function InviteForm({ roles, draft, onDraft, onSent, onCancel }: InviteFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  const canEmail = isEmailSetUp(useUser());
  const send = draft.send && canEmail;
  // Without a mail server, the call still asks for an email. The server then stores it instead of sending it.
  const written = draft.send || !canEmail;
  const change = (part: Partial<InviteDraft>) => {
    setFault(null);
    onDraft({ ...draft, ...part });
  };
  const listed = useDeferredValue(draft);
  const preview = useMemo(() => peopleOf(listed), [listed]);
  const sending = useMutation({
    mutationFn: () => {
      const body = bodyOf({ ...draft, send: written }, peopleOf(draft));
      return sendInvite(body, keyFor(body));
    },
    onMutate: closeFailureToasts,
    onSuccess: (answer) => onSent(answer.results),
    onError: (error) => {
      const errors = error instanceof CallError ? Object.values(error.errors ?? {}) : [];
      setFault(errors[0] ?? null);
      notifyFailure(error, "The invitations couldn't be sent. Your changes are still here.");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = draftFault(draft, peopleOf(draft));
    setFault(found);
    if (found === null) sending.mutate();
  };
  const asList = draft.mode === "list";
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {!canEmail && (
        <Notice tone="attention" icon="mail" title="No mail server is set up">
          {notEmailed(draft.mode === "list")}
        </Notice>
      )}
      {roles.length > 1 && (
        <Segments
          label="Role"
          options={roleOptions().filter((option) => roles.includes(option.value))}
          value={draft.role}
          onChange={(role) => change({ role })}
        />
      )}
      <Segments
        label="How many people"
        isLabelHidden
        options={modeOptions}
        value={draft.mode}
        onChange={(mode) => change({ mode })}
      />
      {asList ? (
        <>
          <TextArea
            label="People, one per line"
            name="people"
            rows={5}
            value={draft.list}
            onChange={(event) => change({ list: event.target.value })}
            placeholder={"Ann Reed <ann@home.example>\nbo@home.example, Bo, Hill"}
            hint={`ann@home.example or Ann Reed <ann@home.example>. You can also paste spreadsheet columns: email, first name, last name${draft.role === "client" ? ", reference" : ""}. Up to ${INVITATION_BATCH_MAX} people.`}
            error={fault ?? undefined}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          {preview.length > 0 && <PeoplePreview people={preview} />}
        </>
      ) : (
        <InvitePersonFields draft={draft} onChange={change} error={fault ?? undefined} />
      )}
      {draft.role === "client" && roles.length > 1 && (
        <AgentSelect value={draft.agent} onChange={(agent) => change({ agent })} />
      )}
      {canEmail && (
        <Switch
          label={draft.mode === "list" ? "Email the invitations" : "Email the invitation"}
          hint={
            send
              ? draft.mode === "list"
                ? "Each person gets their own link by email."
                : "We'll email them a personal link."
              : "No email is sent. You'll get a link, so you can send it yourself."
          }
          checked={send}
          onChange={(wanted) => change({ send: wanted })}
        />
      )}
      {send && (
        <TextArea
          label={<Optional>Personal message</Optional>}
          name="message"
          maxLength={MESSAGE_MAX_LENGTH}
          value={draft.message}
          onChange={(event) => change({ message: event.target.value })}
          hint={asList ? "Included in the email to each of them." : "Included in the email."}
        />
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={sending.isPending}>
          {submitText(send, asList)}
        </Button>
      </DialogActions>
    </form>
  );
}

/**
 * Returns the label of the button. For a list it does not contain a number, because some of the people may
 * already have an account.
 */
function submitText(send: boolean, isMany: boolean): string {
  return `${send ? "Send" : "Create"} ${isMany ? "invitations" : "invitation"}`;
}

/**
 * Says that the user gets a link instead of an email, and whether they can pass it on. A link that works only
 * on this machine must not be passed on.
 */
function notEmailed(isList: boolean): string {
  const link = isList ? "a link for each person" : "a link";
  const use = isLocalLink(serverOrigin())
    ? `${link} that works only on the computer running Portico`
    : `${link}, so you can send it yourself`;
  return `We can't email the ${isList ? "invitations" : "invitation"}. You'll get ${use}.`;
}
