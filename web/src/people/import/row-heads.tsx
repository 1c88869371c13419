import type { ImportField } from "@portico/contract/people/import-fields";
import type { CSSProperties } from "react";
import { fieldLabel } from "./import-words.ts";

/**
 * The classes for the columns of a row on wide screens: the number, the name, and a few other fields.
 * `columnsOf` sets their widths.
 */
export const ROW_GRID = "sm:grid sm:grid-cols-(--columns) sm:gap-x-4";

export function columnsOf(fields: readonly ImportField[]): CSSProperties {
  const widths = fields.map((field) => `minmax(0, ${field === "email" ? "1.7fr" : "1fr"})`);
  return { "--columns": ["3rem", "minmax(0, 1.1fr)", ...widths].join(" ") } as CSSProperties;
}

export function RowHeads({ fields }: { fields: readonly ImportField[] }) {
  return (
    <div
      aria-hidden
      style={columnsOf(fields)}
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
