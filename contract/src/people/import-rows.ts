import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { downloadLink } from "../http/download-link.ts";
import { cursor, flag, id, idParams } from "../values/fields.ts";
import { IMPORT_CELL_MAX_LENGTH, IMPORT_COLUMNS_MAX } from "./import-limits.ts";
import { field, importAnswer } from "./import.ts";

/** The states of a row. The first three say what the check found, the others say what was done. */
const importRowStates = ["invalid", "valid", "known", "created", "updated", "undone", "kept"] as const;
export type ImportRowState = (typeof importRowStates)[number];

const importRow = z.object({
  /** The number of the row in a spreadsheet, in which the column names are row 1. */
  number: z.number(),
  state: z.enum(importRowStates),
  /** The values of the cells, by field. */
  values: z.array(z.object({ field, value: z.string() })),
  errors: z.array(
    z.object({
      field,
      sentence: z.string(),
      /** A fix that a user can accept. Set only when it is certain which value was meant. */
      mend: z.nullable(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  /**
   * The fields in which the row differs from the record, but which an import does not change: names, sign-in
   * addresses, references and agents.
   */
  differs: z.array(z.object({ field, sentence: z.string() })),
  /** The person to whom the row belongs: someone already known, or added by the import. */
  person_id: z.nullable(id),
});
export type ImportRow = z.infer<typeof importRow>;

/** Beyond the spec: returns the rows of an import that are in one state, in the order of the file. */
export const listImportRows = call({
  method: "GET",
  path: "imports/{id}/rows",
  summary: "Rows of an import",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({
    state: z._default(z.enum(importRowStates), "invalid"),
    /** If true, the rows that `differing` counts are returned, whatever `state` says. */
    differing: z.optional(flag),
    cursor: z.optional(cursor),
  }),
  answer: z.object({ items: z.array(importRow), next_cursor: z.nullable(z.string()), total: z.number() }),
});

/**
 * Beyond the spec: corrects cells of a row, and checks the row again. With `everywhere`, other rows are
 * corrected too. The value null brings back what the file contains.
 */
export const fixImportRow = call({
  method: "PATCH",
  path: "imports/{id}/rows/{n}",
  summary: "Correct a row",
  status: 200,
  failures: ["batch_closed"],
  params: z.extend(idParams, { n: z.string().check(z.regex(/^[1-9]\d{0,6}$/)) }),
  body: z.object({
    values: z
      .array(
        z.object({
          field,
          value: z.nullable(
            z
              .string("Enter text.")
              .check(z.maxLength(IMPORT_CELL_MAX_LENGTH, `At most ${IMPORT_CELL_MAX_LENGTH} characters.`)),
          ),
        }),
      )
      .check(z.maxLength(IMPORT_COLUMNS_MAX, `At most ${IMPORT_COLUMNS_MAX} columns.`)),
    /**
     * If true, the value is also written into other invalid rows that have the same value in that cell, up to
     * IMPORT_ALIKE_MAX rows. Only for a single cell whose value several people can share.
     */
    everywhere: z._default(flag, false),
  }),
  answer: importRow,
});

/**
 * Beyond the spec: in every invalid row whose year of two digits would be in the future, reads it as a year of
 * the century before, and checks these rows again. One call corrects up to IMPORT_ALIKE_MAX rows.
 */
export const fixFutureYears = call({
  method: "POST",
  path: "imports/{id}/future-years",
  summary: "Correct all years in the future",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  body: z.object({ field }),
  answer: importAnswer,
});

/**
 * Beyond the spec: returns a link to a CSV file of the invalid rows and reasons. It works once, for a minute.
 */
export const linkFailures = call({
  method: "POST",
  path: "imports/{id}/failures",
  summary: "Download the rows to fix",
  status: 200,
  failures: [],
  params: idParams,
  answer: downloadLink,
});
