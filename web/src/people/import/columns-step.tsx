import type { ByteEncoding } from "@portico/contract/values/file-encodings";
import { type ImportField, isDayColumn } from "@portico/contract/people/import-fields";
import type { Import } from "@portico/contract/people/import";
import { dateOrders } from "@portico/contract/values/time-zone";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { AgentPicker } from "../../foundation/agent-picker.tsx";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { CallError } from "../../session/call-error.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { EncodingChoice } from "../../ui/encoding-choice.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { Select, type SelectOption } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { StepFoot } from "../../ui/form/step-foot.tsx";
import { fieldLabel, kindWords, orderLabels, rowsText } from "./import-words.ts";
import { check, setEncoding } from "./imports.calls.ts";

const NOTHING: SelectOption = { value: "", label: "Leave out" };
/** How many cells of a column are shown. */
const SHOWN_CELLS = 3;

interface ColumnsStepProps {
  of: Import;
  onDrop: () => void;
  onChecked: () => void;
}

/** The second step asks what each column contains. */
export function ColumnsStep({ of, onDrop, onChecked }: ColumnsStepProps) {
  const [mapping, setMapping] = useState(of.mapping ?? of.guess);
  const [order, setOrder] = useState(of.date_order);
  const [updates, setUpdates] = useState(of.options.update_known);
  const [chosen, setChosen] = useState<SelectOption | null>(agentOption(of));
  const isAdmins = useUser().role === "admin" && of.kind === "clients";
  const words = kindWords(of.kind);
  const { agent } = currentRoleWords();
  const send = useMutation({
    mutationFn: () =>
      check(of.id, {
        mapping,
        date_order: order,
        options: { update_known: updates, default_agent_id: chosen?.value ?? null },
      }),
    onSuccess: onChecked,
  });
  const encode = useMutation({
    mutationFn: (encoding: ByteEncoding) => setEncoding(of.id, encoding),
    onSuccess: (answer) => {
      // If the names of the columns are the same in the new encoding, the fields that the user has chosen for
      // the columns are kept.
      if (answer.columns.join() === of.columns.join()) return;
      setMapping(answer.guess);
      setOrder(answer.date_order);
    },
  });
  // Only one column can contain a field. So the field is removed from the column that had it before.
  const set = (at: number, field: ImportField | null) =>
    setMapping(mapping.map((one, index) => (index === at ? field : field && one === field ? null : one)));
  const options = [NOTHING, ...of.fields.map((field) => ({ value: field, label: fieldLabel(field) }))];
  const hasDates = mapping.some(isDayColumn);
  return (
    <div className="flex flex-col gap-6">
      {of.problem && <Notice tone="attention" title={of.problem} />}
      {of.is_remembered && (
        <Notice title="Your last file had the same column names, so we've matched them the same way." />
      )}
      {of.doubtful_cells.length > 0 && (
        <EncodingChoice
          cells={of.doubtful_cells}
          value={of.encoding}
          isBusy={encode.isPending}
          error={encode.error ? sentenceOf(encode.error) : undefined}
          onChange={(encoding) => encode.mutate(encoding)}
        />
      )}
      {send.error && <Notice tone="failure" title={sentenceOf(send.error)} />}
      <Card flush>
        <div className="hidden gap-3 border-b border-line px-5 py-2.5 text-[0.8125rem] font-semibold text-quiet sm:grid sm:grid-cols-[minmax(0,1fr)_18rem]">
          <p>Column in your file</p>
          <p>Field in the portal</p>
        </div>
        <ul className="divide-y divide-line">
          {of.columns.map((head, at) => (
            <li
              key={head}
              className="grid gap-3 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-center"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{head}</p>
                <p className="truncate text-sm text-quiet">{cellsText(of, at)}</p>
              </div>
              <Select
                label={<span className="sr-only">{head} is</span>}
                options={options}
                value={options.find(({ value }) => value === (mapping[at] ?? "")) ?? NOTHING}
                onChange={(option) => set(at, (option?.value || null) as ImportField | null)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {hasDates && (
          <Segments
            label="Dates are written as"
            options={dateOrders.map((value) => ({ value, label: orderLabels[value] }))}
            value={order}
            onChange={setOrder}
          />
        )}
        {isAdmins && (
          <AgentPicker
            value={chosen}
            onChange={setChosen}
            label={`${agent.one} for rows without one`}
            placeholder={`No ${agent.oneInText}`}
          />
        )}
        <Switch
          label={`Update ${words.manyInText} you already have`}
          hint="Changes details such as phone and address. Names and email addresses stay the same."
          checked={updates}
          onChange={setUpdates}
        />
      </div>
      <StepFoot text="Nothing has been added yet. Next, you'll see the rows that need fixing.">
        <Button variant="secondary" onClick={onDrop}>
          Discard
        </Button>
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          Check {rowsText(of.rows)}
        </Button>
      </StepFoot>
    </div>
  );
}

function agentOption({ options: { default_agent } }: Import): SelectOption | null {
  if (!default_agent) return null;
  const { id, first_name, last_name } = default_agent;
  return { value: id, label: `${first_name} ${last_name}`.trim() };
}

function cellsText({ sample }: Import, at: number): string {
  const cells = sample.flatMap((row) => row[at] || []).slice(0, SHOWN_CELLS);
  return cells.length > 0 ? cells.join(" · ") : "Empty in the first rows";
}

function sentenceOf(error: Error): string {
  if (!(error instanceof CallError)) return "The rows couldn't be checked. Please try again.";
  return Object.values(error.errors ?? {})[0] ?? error.detail;
}
