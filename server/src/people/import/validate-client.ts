import { clientEdit } from "@portico/contract/people/client-edit";
import { eachField, factsOf, type FileField, fileFields } from "@portico/contract/people/client-fields";
import { type ImportField, isFileField } from "@portico/contract/people/import-fields";
import { emailFault } from "./email-fault.ts";
import type { Cells, Validated, Problem, Rules } from "./row-rules.ts";
import { readCell } from "./read-cell.ts";
import { clientKind, countryCode, listed, namesOf } from "./read-words.ts";

const ADDRESS = ["line1", "line2", "postcode", "city", "region", "country"] as const;

/**
 * Takes the cells of a client by field. Returns the client's record and its errors. The values are validated
 * as if they were typed on the client's page.
 */
export function validateClient(cells: Cells, rules: Rules): Validated {
  const problems: Problem[] = [];
  const kind = cells.kind === undefined ? undefined : clientKind(cells.kind);
  if (cells.kind !== undefined && kind === undefined)
    problems.push({ field: "kind", sentence: "Write person or organisation.", mend: null });
  const { doubt, ...names } = clientNames(cells, kind, rules);
  if (doubt) problems.push({ field: "name", sentence: doubt, mend: null });
  const parsed = clientEdit.safeParse({
    ...names,
    email: cells.email ?? null,
    reference: cells.reference ?? null,
    phone: cells.phone ?? null,
    kind: kind ?? (names.organisation_name ? "organisation" : "person"),
    ...ordinaryOf(cells, rules, problems),
    address: addressOf(cells),
    tags: cells.tags ? listed(cells.tags) : [],
  });
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      problems.push(problemOf(fieldOf(path, cells), message, cells));
  if (!names.first_name && !names.last_name && !names.organisation_name)
    problems.push({
      field: nameField(rules),
      sentence: "Please enter a person's or an organisation's name.",
      mend: null,
    });
  else if (kind === "organisation" && !names.organisation_name)
    problems.push({
      field: rules.mapping.includes("organisation_name") ? "organisation_name" : nameField(rules),
      sentence: "Please enter the organisation's name.",
      mend: null,
    });
  return { record: { ...recordOf(parsed), agent_id: agentOf(cells, rules, problems) }, problems };
}

/**
 * Takes the cells of a client and the kind of the client, if it is known. Returns the names for the record.
 * If an organisation has only a whole name, this is the organisation's name.
 */
function clientNames({ name, ...cells }: Cells, kind: string | undefined, rules: Rules) {
  const isOrganisation = kind === "organisation" && !cells.organisation_name && name !== undefined;
  // Some address books write an organisation's name into the column for the person's name too, if no person
  // of the organisation is known. Such a name is not taken for a person's name.
  const isRepeated = name !== undefined && name === cells.organisation_name;
  return {
    ...namesOf(isOrganisation || isRepeated || name === undefined ? cells : { name, ...cells }, rules),
    organisation_name: cells.organisation_name ?? (isOrganisation ? name : null),
  };
}

function ordinaryOf(
  cells: Cells,
  rules: Rules,
  problems: Problem[],
): Partial<Record<FileField, string | null>> {
  return eachField(fileFields, (field) => {
    const text = cells[field];
    if (text === undefined) return null;
    const { value, problem } = readCell(field, text, rules);
    if (problem) problems.push({ field, ...problem });
    return value ?? null;
  });
}

function addressOf(cells: Cells) {
  const given = ADDRESS.flatMap((line) => (cells[line] === undefined ? [] : [[line, cells[line]] as const]));
  if (given.length === 0) return null;
  const address: Partial<Record<(typeof ADDRESS)[number], string>> = Object.fromEntries(given);
  return { ...address, country: address.country ? countryCode(address.country) : null };
}

function agentOf(cells: Cells, { agents }: Rules, problems: Problem[]): string | null {
  if (cells.agent === undefined) return null;
  const found = agents.find(cells.agent);
  if ("id" in found) return found.id;
  problems.push({ field: "agent", ...found.problem });
  return null;
}

function fieldOf(path: readonly PropertyKey[], cells: Cells): ImportField {
  const [first, second] = path.map(String);
  const field = (first === "address" && second ? second : first) as ImportField;
  // If the file has a single column for whole names, an error in a part of the name is shown at that column.
  const isPart = field === "first_name" || field === "last_name" || field === "organisation_name";
  return isPart && cells[field] === undefined && cells.name !== undefined ? "name" : field;
}

function problemOf(field: ImportField, message: string, cells: Cells): Problem {
  if (field === "email") return { field, ...emailFault(cells.email ?? "") };
  if (field === "country")
    return {
      field,
      sentence: "This country isn't known. Use its English name, such as Germany.",
      mend: null,
    };
  if (isFileField(field) && factsOf(field).form === "language")
    return {
      field,
      sentence: "This language isn't known. Use its English name, such as German.",
      mend: null,
    };
  return { field, sentence: message, mend: null };
}

function nameField({ mapping }: Rules): ImportField {
  const order = ["name", "last_name", "first_name", "organisation_name"] as const;
  return order.find((field) => mapping.includes(field)) ?? "name";
}

/** The valid values of a client by column, without nulls and empty lists. */
function recordOf(parsed: ReturnType<typeof clientEdit.safeParse>): Validated["record"] {
  if (!parsed.success) return {};
  const { address, ...fields } = parsed.data;
  return Object.fromEntries(
    Object.entries({ ...fields, ...address }).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
