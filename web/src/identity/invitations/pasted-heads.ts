import {
  columnsByHead,
  type PersonColumn,
  personHeads,
  plainHead,
  saysLastNameFirst,
} from "@portico/contract/values/column-heads";
import { isReference } from "./pasted-cells.ts";

/**
 * What a pasted column contains. The content of an "other" column is known and is not used, such as a phone
 * number. Null means that the content is unknown.
 */
export type PastedColumn =
  | PersonColumn
  | "middle_name"
  | "second_last_name"
  | "suffix"
  | "number"
  | "other"
  | null;

/** The columns of pasted lines, as their headings describe them. */
export interface PastedColumns {
  columns: readonly PastedColumn[];
  /** False if the names may be in columns whose headings are unknown. */
  isUnderstood: boolean;
  /** True if the heading says that whole names begin with the last name, as "Cognome e nome" does. */
  isLastNameFirst: boolean;
}

/**
 * The kind of column for each heading. In a pasted list, "address" means the email address, and "number"
 * means the person's number.
 */
const BY_HEAD = columnsByHead<NonNullable<PastedColumn>>({
  ...personHeads,
  last_name: `${personHeads.last_name} primerapellido apellidopaterno últimonome`,
  name: `${personHeads.name} nome`,
  email: `${personHeads.email} address posta emailvalue`,
  middle_name: "middlename middlenames additionalname zweitername отчество побатькові segundonombre",
  second_last_name: "segundoapellido apellidomaterno",
  suffix: "suffix namesuffix generation",
  number: "nr no id account matter akte az číslo",
  other:
    "phone telephone tel telefon mobile mobil mobilephone handy cell fax telefono téléphone telefoon gsm телефон τηλέφωνο 电话 手机 anschrift adresse " +
    "adres dirección indirizzo street strasse straße plz postcode zip zipcode postalcode city town ort stadt ville country land state status " +
    "birthdate dateofbirth birthday geburtsdatum geburtstag note notes notiz bemerkung comment anrede salutation title titel language " +
    "sprache website date datum gender geschlecht group gruppe firma company companyname organisation organization unternehmen " +
    "firmenname société empresa azienda bedrijf bedrijfsnaam cég фирма компания 公司",
});
const OF_NAMES: ReadonlySet<PastedColumn> = new Set(["name", "first_name", "last_name"]);

/**
 * Takes the headings of pasted columns and the cells of some lines below them. Returns what each column
 * contains. Returns null if no column contains email addresses.
 */
export function pastedColumns(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): PastedColumns | null {
  const cellsBelow = (at: number) => rows.map((row) => row[at] ?? "").filter((cell) => cell !== "");
  const areNumbers = (at: number) => cellsBelow(at).length > 0 && cellsBelow(at).every(isReference);
  // "Name 1" means the same as "Name".
  const bareHeads = heads.map((head) => head.replaceAll(/\d/g, ""));
  const columns = bareHeads.map((head) => BY_HEAD.get(plainHead(head)) ?? null);
  const has = (of: PastedColumn) => columns.includes(of);
  if (!has("email")) {
    const at = heads.findIndex((_, index) => cellsBelow(index).some((cell) => cell.includes("@")));
    if (at < 0 || !columns.some((of) => of !== null)) return null;
    columns[at] = "email";
  }
  columns.forEach((of, at) => {
    // Below "Mandant" there may be numbers or names.
    if (of === "number" || (of === "name" && areNumbers(at)))
      columns[at] = !has("reference") && areNumbers(at) ? "reference" : "other";
  });
  // Beside "Prénom", the heading "Nom" means the last name; beside "Cognome", the heading "Nome" means the
  // first name.
  const nameIs =
    has("first_name") && has("last_name")
      ? "other"
      : has("first_name")
        ? "last_name"
        : has("last_name")
          ? "first_name"
          : "name";
  const known = columns.map((of) => (of === "name" ? nameIs : of));
  const isLastNameFirst = bareHeads.some((head, at) => known[at] === "name" && saysLastNameFirst(head));
  return { ...withMissing(known, (at) => cellsBelow(at).length > 0), isLastNameFirst };
}

/**
 * If the column for the first or the last name is missing, and there is exactly one unknown column, that
 * column contains the missing name.
 */
function withMissing(
  columns: readonly PastedColumn[],
  isFilled: (at: number) => boolean,
): Omit<PastedColumns, "isLastNameFirst"> {
  const unknown = columns.flatMap((of, at) => (of === null && isFilled(at) ? [at] : []));
  const isWhole =
    columns.includes("name") || (columns.includes("first_name") && columns.includes("last_name"));
  if (isWhole || unknown.length === 0) return { columns, isUnderstood: true };
  const missing = columns.includes("first_name") ? "last_name" : "first_name";
  if (unknown.length > 1 || !columns.some((of) => OF_NAMES.has(of))) return { columns, isUnderstood: false };
  return { columns: columns.with(unknown[0]!, missing), isUnderstood: true };
}
