import { saysLastNameFirst } from "@portico/contract/values/column-heads";
import { setImmediate } from "node:timers/promises";
import type { ImportField } from "@portico/contract/people/import-fields";
import type { Viewer } from "../../foundation/access/access.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { knownAddressSentence } from "../../identity/known-address.ts";
import { findHeldAddresses } from "../../foundation/tokens/held-addresses.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { ImportTableRow } from "../../schema/people/import.table.ts";
import { type CheckedRow, markTwins, type StagedRow, writeChecked } from "./import-rows.store.ts";
import { validateRow } from "./validate-row.ts";
import { likenessOf } from "./likeness.ts";
import { knownAgents } from "./known-agents.ts";
import { findAgents, findKnown, type KnownPerson } from "./known-people.store.ts";
import { type Validated, type Problem, referenceKey, type Rules } from "./row-rules.ts";

/** Reads what is needed to validate the rows of an import. */
export async function rulesOf(db: Queries, row: ImportTableRow, now: Date): Promise<Rules> {
  const isAdmins = row.kind === "clients" && row.role === "admin";
  const firm = await getFirm(db);
  const { agent } = wordsOf(firm);
  return {
    kind: row.kind,
    mapping: row.mapping ?? [],
    isLastNameFirst: saysLastNameFirst(row.heads[row.mapping?.indexOf("name") ?? -1] ?? ""),
    delimiter: row.delimiter,
    order: row.dateOrder,
    today: firmDay(now, firm.timeZone),
    agents: knownAgents(isAdmins ? await findAgents(db) : [], agent.oneInText),
  };
}

/** After so many rows or characters have been validated, other calls get their turn. */
const VALIDATED_AT_ONCE = { rows: 20, characters: 100_000 };

type Checkable = Pick<StagedRow, "number" | "cells" | "fixed">;

/**
 * Validates each row by itself, then looks for rows with the same address or reference, and for people whom
 * the firm knows. Stores the results in the rows.
 */
export async function checkRows(
  db: Queries,
  row: ImportTableRow,
  rules: Rules,
  list: readonly Checkable[],
  now: Date,
): Promise<void> {
  const viewer = { id: row.startedBy, role: row.role };
  const validated: (Validated & { number: number; likeness: string | null })[] = [];
  let [rows, characters] = [0, 0];
  for (const one of list) {
    rows += 1;
    for (const cell of one.cells) characters += cell.length;
    if (rows > VALIDATED_AT_ONCE.rows || characters > VALIDATED_AT_ONCE.characters) {
      await setImmediate();
      [rows, characters] = [0, 0];
    }
    const found = validateRow(one, rules);
    validated.push({ number: one.number, ...found, likeness: likenessOf(found, one) });
  }
  const emails = validated.flatMap(({ record }) => record.email ?? []);
  const references = validated.flatMap(({ record }) => referenceKey(record.reference) ?? []);
  const known = await findKnown(db, viewer, { emails, references }, now);
  const held = await findHeldAddresses(db, emails, now);
  const byEmail = new Map(known.flatMap((one) => (one.email ? [[one.email, one] as const] : [])));
  const byReference = new Map(
    known.flatMap((one) => (one.reference ? [[referenceKey(one.reference), one] as const] : [])),
  );
  const checked = validated.map((one): CheckedRow => {
    const { record } = one;
    const found = recognise(one, viewer, rules, {
      byEmail: byEmail.get(record.email ?? ""),
      byReference: byReference.get(referenceKey(record.reference)),
      isHeld: held.has(record.email ?? ""),
    });
    return { ...one, problems: [...one.problems, ...found.problems], personId: found.personId };
  });
  await writeChecked(db, row.id, checked);
  const likenesses = validated.flatMap(({ likeness }) => likeness ?? []);
  await markTwins(db, row.id, { emails: [...emails, ...likenesses], references });
}

interface Found {
  byEmail: KnownPerson | undefined;
  byReference: KnownPerson | undefined;
  isHeld: boolean;
}

/**
 * Decides whether a row describes a person whom the firm knows. Returns an error if the row has an address or
 * a reference that belongs to another person.
 */
function recognise(
  { record }: Validated,
  viewer: Viewer,
  { kind }: Rules,
  { byEmail, byReference, isHeld }: Found,
): { personId: string | null; problems: Problem[] } {
  const wrong = (field: ImportField, sentence: string) => ({
    personId: null,
    problems: [{ field, sentence, mend: null }],
  });
  const taken = wrong("email", knownAddressSentence(viewer.role));
  if (kind === "agents") {
    if (byEmail) return byEmail.role === "agent" ? { personId: byEmail.id, problems: [] } : taken;
    return isHeld ? taken : { personId: null, problems: [] };
  }
  if (byEmail && !byEmail.isTheirs) return taken;
  const person = byEmail ?? byReference;
  if (!person) return isHeld ? taken : { personId: null, problems: [] };
  if (byReference && byReference.id !== person.id) return wrong("reference", referenceSentence(byReference));
  if (byReference && !byReference.isTheirs) return wrong("reference", referenceSentence(byReference));
  // A reference with a typing error may be another person's reference. If only the reference matches, the
  // names must therefore be alike too.
  if (!byEmail && !isNamedAlike(person, record)) return wrong("reference", referenceSentence(person));
  return { personId: person.id, problems: [] };
}

function referenceSentence(person: KnownPerson): string {
  const name = person.isTheirs ? nameOf(person) : "";
  return `${name || "Someone else"} already has this reference.`;
}

function nameOf({ organisationName, firstName, lastName }: KnownPerson): string {
  return organisationName ?? `${firstName} ${lastName}`.trim();
}

function isNamedAlike(person: KnownPerson, record: Validated["record"]): boolean {
  const organisation = record["organisation_name"];
  const name = `${String(record["first_name"] ?? "")} ${String(record["last_name"] ?? "")}`.trim();
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();
  if (organisation && person.organisationName)
    return plain(String(organisation)) === plain(person.organisationName);
  return plain(name) === plain(`${person.firstName} ${person.lastName}`);
}
