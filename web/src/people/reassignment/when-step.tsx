import { DateField } from "../../ui/form/date-field.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { dayText } from "../../ui/moment.tsx";
import { dayFromToday } from "./days.ts";
import { type MoveDraft, wrongDays } from "./move-draft.ts";

interface WhenStepProps {
  draft: MoveDraft;
  onDraft: (change: Partial<MoveDraft>) => void;
  faults: Readonly<Record<string, string>>;
}

/** Asks when the move or cover starts, and when a cover ends. */
export function WhenStep({ draft, onDraft, faults }: WhenStepProps) {
  const { kind, isLater, firstDay, lastDay } = draft;
  const wrong = { ...faults, ...wrongDays(draft) };
  if (kind === "cover")
    return (
      <div className="grid gap-3.5 sm:grid-cols-2">
        <DateField
          name="firstDay"
          label="First day"
          min={dayFromToday(0)}
          value={firstDay}
          onChange={(day) => onDraft({ firstDay: day ?? "" })}
          error={wrong["starts_at"]}
        />
        <DateField
          name="lastDay"
          label="Last day"
          min={firstDay}
          value={lastDay}
          onChange={(day) => onDraft({ lastDay: day ?? "" })}
          error={wrong["ends_at"]}
        />
      </div>
    );
  return (
    <>
      <Segments
        label="Starts"
        options={[
          { value: "now", label: "Now" },
          { value: "later", label: "Later" },
        ]}
        value={isLater ? "later" : "now"}
        onChange={(value) => onDraft({ isLater: value === "later" })}
      />
      {isLater && (
        <DateField
          name="firstDay"
          label="Day"
          min={dayFromToday(1)}
          value={firstDay}
          onChange={(day) => onDraft({ firstDay: day ?? "" })}
          error={wrong["starts_at"]}
          hint={
            firstDay === "" || wrong["starts_at"]
              ? undefined
              : `Nothing changes until ${dayText(firstDay, "longDate")}. You can cancel it until then.`
          }
        />
      )}
    </>
  );
}
