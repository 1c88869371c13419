import { NAME_MAX_LENGTH, REFERENCE_MAX_LENGTH } from "@portico/contract/values/limits";
import { currentRoleWords } from "../../session/role-words.ts";
import { EmailField } from "../../ui/form/email-field.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Badge } from "../../ui/badge.tsx";
import { formatCount } from "../../ui/table/count.ts";
import type { InviteDraft } from "./invite-draft.ts";
import { countReady, type PersonLine } from "./parse-people.ts";

interface InvitePersonFieldsProps {
  draft: InviteDraft;
  onChange: (change: Partial<InviteDraft>) => void;
  error: string | undefined;
}

/** The fields of one person: the address, the names, and the firm's own number if the person is a client. */
export function InvitePersonFields({ draft, onChange, error }: InvitePersonFieldsProps) {
  return (
    <>
      <EmailField
        label="Email"
        name="email"
        autoComplete="off"
        enterKeyHint="next"
        value={draft.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={error}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={<Optional>First name</Optional>}
          name="first_name"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={NAME_MAX_LENGTH}
          value={draft.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          label={<Optional>Last name</Optional>}
          name="last_name"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint={draft.role === "client" ? "next" : "send"}
          maxLength={NAME_MAX_LENGTH}
          value={draft.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </div>
      {draft.role === "client" && (
        <TextField
          label={<Optional>Reference</Optional>}
          name="reference"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={REFERENCE_MAX_LENGTH}
          hint={`The number or code you use for this ${currentRoleWords().client.oneInText}.`}
          value={draft.reference}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      )}
    </>
  );
}

/** Shows how each line of a pasted list was parsed. */
export function PeoplePreview({ people }: { people: readonly PersonLine[] }) {
  const repeated = people.filter((person) => person.isWhole && person.isRepeated).length;
  const faulty = people.filter((person) => !person.isWhole).length;
  return (
    <section aria-label="Preview" className="rounded-control border border-line">
      <p role="status" className="flex flex-wrap gap-2 px-3.5 py-2.5 text-sm">
        <span className="font-semibold">{addressesText(countReady(people))}</span>
        {repeated > 0 && <Badge tone="gold">{formatCount(repeated)} skipped</Badge>}
        {faulty > 0 && <Badge tone="gold">{formatCount(faulty)} not valid</Badge>}
        <span className="basis-full text-quiet">Anyone who already has an account will be skipped.</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise keys could not scroll it */}
      <ul tabIndex={0} aria-label="People" className="max-h-44 overflow-y-auto border-t border-line text-sm">
        {people.map((person, line) => (
          <li
            key={line}
            className="flex items-baseline gap-3 border-b border-line/60 px-3.5 py-1.5 last:border-b-0"
          >
            <span className={`min-w-0 flex-1 wrap-anywhere ${person.isWhole ? "" : "text-red-700"}`}>
              {person.email}
            </span>
            {person.isRepeated && <Badge tone="gold">Duplicate</Badge>}
            <span className="min-w-0 max-w-1/2 truncate text-quiet">
              {[`${person.first_name} ${person.last_name}`.trim(), person.reference]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressesText(count: number): string {
  return count === 1 ? "1 valid email address" : `${formatCount(count)} valid email addresses`;
}
