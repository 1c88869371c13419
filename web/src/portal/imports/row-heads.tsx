import type { ImportField } from "@portico/contract/import-fields";
import { fieldLabel } from "./import-words.ts";

/** The columns of a row where there is room: its number, the name, and some more. */
export const ROW_GRID =
  "sm:grid sm:grid-cols-[3.5rem_minmax(0,1.2fr)_repeat(var(--fields),minmax(0,1fr))] sm:gap-x-4";

export function RowHeads({ fields }: { fields: readonly ImportField[] }) {
  return (
    <div
      aria-hidden
      style={{ "--fields": Math.max(1, fields.length) } as object}
      className={`border-b border-line px-5 py-3 text-[0.8125rem] font-semibold text-quiet max-sm:hidden ${ROW_GRID}`}
    >
      <span>Row</span>
      <span>Name</span>
      {fields.map((field) => (
        <span key={field}>{fieldLabel(field)}</span>
      ))}
    </div>
  );
}
