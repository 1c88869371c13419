import { formatCount } from "../../ui/count.ts";
import { fieldLook } from "../../ui/field-look.ts";
import { personName } from "../../ui/person-name.ts";

interface GetsFieldProps {
  agent: { first_name: string; last_name: string };
  count: number;
  /** Left out where it is worked out. */
  onChange?: ((count: number) => void) | undefined;
}

/** How many of the clients one agent gets. */
export function GetsField({ agent, count, onChange }: GetsFieldProps) {
  if (!onChange) return <span className="figure w-16 text-right font-semibold">{formatCount(count)}</span>;
  return (
    <input
      type="number"
      min={0}
      inputMode="numeric"
      aria-label={`How many ${personName(agent)} gets`}
      value={count}
      onChange={({ target }) => onChange(Math.max(0, Math.floor(Number(target.value) || 0)))}
      className={`h-11 w-20! text-right ${fieldLook(false)}`}
    />
  );
}
