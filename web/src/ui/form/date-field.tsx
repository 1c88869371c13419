import { type ReactNode, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { dayText } from "../moment.tsx";
import { typedDay } from "./parse-date.ts";
import { TextField } from "./text-field.tsx";

interface DateFieldProps {
  label: ReactNode;
  isLabelHidden?: boolean;
  id?: string;
  name: string;
  /** The day (ISO 8601); "" for none. */
  value: string;
  /** Called with null while the typed text is not a complete date. */
  onChange: (day: string | null) => void;
  /** The first day that the calendar offers. */
  min?: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A field for a day, which the user types in the firm's date format or chooses from the device's calendar. */
export function DateField({ label, name, value, onChange, min, error, hint, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState(() => inWords(value));
  const [valueThen, setValueThen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  // The typed text is shown as long as it belongs to the form's day. While the typed day is incomplete, the
  // form may be empty or keep the earlier day. When the day is changed from outside, the typed text is
  // dropped.
  const isTyped = value === "" || value === valueThen || typedDay(typed) === value;
  const shown = isTyped ? typed : inWords(value);
  const isNoDate = isLeft && typedDay(shown) === null;
  const take = (text: string) => {
    setTyped(text);
    setValueThen(value);
    setLeft(false);
    onChange(typedDay(text));
  };
  return (
    <TextField
      {...rest}
      label={label}
      name={name}
      autoComplete="off"
      placeholder={`e.g. ${dayText("2026-12-06")}`}
      value={shown}
      onChange={({ target }) => take(target.value)}
      onBlur={() => {
        setLeft(true);
        if (value !== "") setTyped(inWords(value));
      }}
      error={isNoDate ? noDateSentence() : error}
      hint={hint}
      trailing={
        <>
          <button
            type="button"
            aria-label="Open the calendar"
            className="grid size-11 place-items-center rounded-control text-quiet hover:text-ink"
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon name="calendar" size={18} />
          </button>
          <input
            ref={calendar}
            type="date"
            aria-hidden
            tabIndex={-1}
            min={min}
            value={value}
            onChange={({ target }) => take(inWords(target.value))}
            className="pointer-events-none absolute inset-0 opacity-0"
          />
        </>
      }
    />
  );
}

/** The error for a text that is not a complete date. */
export function noDateSentence(): string {
  return `Please enter a full date, such as ${dayText("2026-12-06")}.`;
}

const inWords = (day: string) => (day === "" ? "" : dayText(day));
