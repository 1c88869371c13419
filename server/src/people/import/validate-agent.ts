import { cardEdit, officeEdit } from "@portico/contract/people/agent-edit";
import { clientToAdd } from "@portico/contract/people/client-edit";
import type { ImportField } from "@portico/contract/people/import-fields";
import { emailFault } from "./email-fault.ts";
import type { Cells, Problem, Rules, Validated } from "./row-rules.ts";
import { languageTag, listed, namesOf } from "./read-words.ts";

/**
 * Takes the cells of an agent by field. Returns the agent's record and its errors. The values are validated
 * as if they were typed on the agent's page.
 */
export function validateAgent(cells: Cells, rules: Pick<Rules, "isLastNameFirst">): Validated {
  const { doubt, ...names } = namesOf(cells, rules);
  const person = clientToAdd.safeParse({ ...names, email: cells.email ?? null, phone: cells.phone ?? null });
  const card = cardEdit.safeParse({
    title: cells.title ?? null,
    bio: cells.bio ?? null,
    public_phone: cells.public_phone ?? null,
    public_email: cells.public_email ?? null,
    languages: listed(cells.languages ?? "").map(languageTag),
    booking_url: cells.booking_url ?? null,
  });
  const office = officeEdit.safeParse({
    team: cells.team ?? null,
    registration_no: cells.registration_no ?? null,
    capacity:
      cells.capacity === undefined ? null : Number(cells.capacity.replaceAll(/[ ,.](?=\d{3}\b)/g, "")),
  });
  const problems = [person, card, office].flatMap((parsed) =>
    parsed.success ? [] : parsed.error.issues.map(({ path, message }) => problemOf(path, message, cells)),
  );
  if (doubt) problems.push({ field: "name", sentence: doubt, mend: null });
  if (!names.first_name && !names.last_name)
    problems.push({ field: "name", sentence: "Please enter a name.", mend: null });
  if (cells.email === undefined)
    problems.push({ field: "email", sentence: "Please enter an email address.", mend: null });
  const record = Object.assign({}, ...[person, card, office].map(({ data }) => data ?? {})) as object;
  return {
    record: Object.fromEntries(
      Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
    ),
    problems,
  };
}

function problemOf(path: readonly PropertyKey[], message: string, cells: Cells): Problem {
  const field = String(path[0]) as ImportField;
  if (field === "email" || field === "public_email") return { field, ...emailFault(cells[field] ?? "") };
  const isPart = field === "first_name" || field === "last_name";
  return {
    field: isPart && cells[field] === undefined && cells.name !== undefined ? "name" : field,
    sentence:
      field === "languages" ? "This language isn't known. Use English names, such as German." : message,
    mend: null,
  };
}
