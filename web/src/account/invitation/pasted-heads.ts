import { columnsByHead, type PersonColumn, personHeads, plainHead } from "@portico/contract/column-heads";

/** What a pasted column is of. */
export type PastedColumn = PersonColumn | null;

/** In a list that is pasted the address is that of emails. */
const BY_HEAD = columnsByHead({
  ...personHeads,
  name: `${personHeads.name} nome`,
  email: `${personHeads.email} address posta`,
});

/** Takes the heads of pasted columns. Returns what each is of; null where none is that of addresses. */
export function pastedColumns(heads: readonly string[]): PastedColumn[] | null {
  const columns = heads.map((head) => BY_HEAD.get(plainHead(head.replaceAll(/\d/g, ""))) ?? null);
  if (!columns.includes("email")) return null;
  const has = (of: PastedColumn) => columns.includes(of);
  // "Nom" beside "Prénom" is the last name, and "Nome" beside "Cognome" the first.
  const nameIs =
    has("first_name") && has("last_name")
      ? null
      : has("first_name")
        ? "last_name"
        : has("last_name")
          ? "first_name"
          : "name";
  return columns.map((of) => (of === "name" ? nameIs : of));
}
