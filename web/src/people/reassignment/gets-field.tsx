import { plainDigits } from "@portico/contract/values/bare-code";
import { formatCount } from "../../ui/table/count.ts";
import { fieldLook } from "../../ui/form/field-look.ts";
import { personName } from "../../ui/person-name.ts";

interface GetsFieldProps {
  agent: { first_name: string; last_name: string };
  count: number;
  /** Left out if the number is calculated and the user cannot type it. */
  onChange?: ((count: number) => void) | undefined;
}

/** Shows how many of the clients one agent gets. */
export function GetsField({ agent, count, onChange }: GetsFieldProps) {
  if (!onChange) return <span className="figure w-16 text-right font-semibold">{formatCount(count)}</span>;
  return (
    <input
      // This is not a number field, because the mouse wheel changes such a field when the user scrolls over
      // it.
      inputMode="numeric"
      autoComplete="off"
      aria-label={`How many ${personName(agent)} gets`}
      value={count}
      onChange={({ target }) => onChange(countTyped(target.value))}
      className={`h-11 w-20! text-right ${fieldLook(false)}`}
    />
  );
}

/** Enough digits for the clients of any firm, and few enough for JavaScript to store the number exactly. */
const COUNT_DIGITS = 7;

/**
 * Takes the typed text. Returns the number that its digits form: "1,000" becomes 1000, and a text without
 * digits becomes 0.
 */
function countTyped(typed: string): number {
  return Number(
    plainDigits(typed)
      .replaceAll(/[^0-9]/g, "")
      .slice(0, COUNT_DIGITS),
  );
}
