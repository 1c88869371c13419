import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { firmDay } from "../../ui/moment.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

interface OwnDayProps {
  number: number;
  /** "" if the item is due on the day of the whole request; null if the typed text is not a date. */
  day: string | null;
  error: string | undefined;
  onChange: (day: string | null) => void;
}

/** An item's own due day. The field is shown only once a user wants one. */
export function OwnDay({ number, day, error, onChange }: OwnDayProps) {
  const [isWanted, setWanted] = useState(false);
  if (day === "" && !isWanted && !error) return <Want number={number} onWant={() => setWanted(true)} />;
  return (
    <DateField
      label={<Optional>{`Due date of document ${number}`}</Optional>}
      name={`items.${number - 1}.due_on`}
      value={day ?? ""}
      min={firmDay(Date.now())}
      hint="Leave empty to use the request's due date."
      error={error}
      onChange={onChange}
    />
  );
}

interface OwnDaysProps {
  number: number;
  /** "" if the item is due when the whole request is. */
  days: string;
  error: string | undefined;
  onChange: (days: string) => void;
}

/** Like OwnDay, for a template: the number of days after asking. */
export function OwnDays({ number, days, error, onChange }: OwnDaysProps) {
  const [isWanted, setWanted] = useState(false);
  if (days === "" && !isWanted && !error) return <Want number={number} onWant={() => setWanted(true)} />;
  return (
    <TextField
      label={<Optional>{`Document ${number}: days until due`}</Optional>}
      name={`items.${number - 1}.due_in_days`}
      inputMode="numeric"
      value={days}
      autoComplete="off"
      hint="Counted from the day you ask. If empty, it's due with the others."
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Want({ number, onWant }: { number: number; onWant: () => void }) {
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Set a due date for this document only: document ${number}`}
        onClick={onWant}
      >
        <Icon name="calendar" size={16} />
        Set a due date for this document only
      </Button>
    </div>
  );
}
