import { Segments } from "../../ui/segments.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dayText } from "../../ui/moment.tsx";
import { dayFromToday } from "./days.ts";
import type { MoveDraft } from "./move-draft.ts";

interface WhenStepProps {
  draft: MoveDraft;
  onDraft: (change: Partial<MoveDraft>) => void;
  faults: Readonly<Record<string, string>>;
}

/** From when, and for a cover until when. */
export function WhenStep({ draft, onDraft, faults }: WhenStepProps) {
  const { kind, isLater, firstDay, lastDay } = draft;
  if (kind === "cover")
    return (
      <div className="grid gap-3.5 sm:grid-cols-2">
        <TextField
          type="date"
          name="firstDay"
          label="First day"
          min={dayFromToday(0)}
          value={firstDay}
          onChange={({ target }) => onDraft({ firstDay: target.value })}
          error={faults["starts_at"]}
        />
        <TextField
          type="date"
          name="lastDay"
          label="Last day"
          min={firstDay}
          value={lastDay}
          onChange={({ target }) => onDraft({ lastDay: target.value })}
          error={faults["ends_at"]}
        />
      </div>
    );
  return (
    <>
      <Segments
        label="Starts"
        options={[
          { value: "now", label: "Now" },
          { value: "later", label: "On a later day" },
        ]}
        value={isLater ? "later" : "now"}
        onChange={(value) => onDraft({ isLater: value === "later" })}
      />
      {isLater && (
        <TextField
          type="date"
          name="firstDay"
          label="Day"
          min={dayFromToday(1)}
          value={firstDay}
          onChange={({ target }) => onDraft({ firstDay: target.value })}
          error={faults["starts_at"]}
          hint={
            firstDay === ""
              ? undefined
              : `Nothing changes until ${dayText(firstDay, "longDate")}. You can call it off until then.`
          }
        />
      )}
    </>
  );
}
