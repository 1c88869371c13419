import { OPTIONS_MAX } from "@portico/contract/people/people-limits";
import type { SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { ListedPeople } from "../../foundation/access/listed-clients.ts";
import { matchesName } from "../../foundation/lists/matches-search.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";
import { listPeople } from "./list-people.ts";
import { personColumns, type PersonRow } from "../person.ts";

interface Offered {
  visible: SQL;
  listed: ListedPeople;
  hidden: readonly UserStatus[];
  /** Whether the viewer may read sign-in addresses, and search by them. */
  hasEmails: boolean;
}

type OptionRow = PersonRow & { reference: string | null };

/** Searches the people that a picker may offer. Returns the first matches, sorted by name. */
export async function peopleOptions(db: Queries, offered: Offered, q: string | undefined) {
  const { rows } = await listPeople<OptionRow>(
    db,
    { ...offered, ...(!offered.hasEmails && { search: matchesName }) },
    { q, size: OPTIONS_MAX },
    { where: (where) => optionRows(db, where) },
  );
  return { items: rows.map((row) => optionAnswer(row, offered)) };
}

function optionRows(db: Queries, where: SQL | undefined): PromiseLike<OptionRow[]> {
  return db
    .select({ person: personColumns, reference: users.reference })
    .from(users)
    .where(where)
    .then((rows) => rows.map((row) => ({ ...row, twoFactor: null, invitation: null })));
}

function optionAnswer({ person, reference }: OptionRow, { hasEmails }: Offered) {
  const { id, role, status, organisationName, firstName, lastName, email } = person;
  const name = `${firstName} ${lastName}`.trim();
  const [label, ...others] = [organisationName, name, hasEmails ? email : null].filter((text) => text);
  const hint = reference ?? others.at(-1) ?? null;
  // The user may choose an agent who has not signed up yet, but must see that this is so.
  const isToCome = role === "agent" && status === "invited";
  return {
    id,
    label: label ?? "",
    hint: isToCome ? [hint, "not signed up yet"].filter(Boolean).join(", ") : hint,
  };
}
