import type { ReactNode } from "react";
import type { Column } from "../../lists/list-column.ts";
import type { InvitationEntriesOf } from "../../foundation/people-invitations.ts";
import type { ActPerson, PersonAct } from "../../foundation/person-act.ts";
import { PersonMenu } from "./person-menu.tsx";

type ActRow = ActPerson & { invitation: { id: string; expires_at: string } | null };

interface Acts {
  acts: readonly PersonAct[];
  entriesOf: InvitationEntriesOf;
}

/**
 * Returns the menu of actions on a person in a list. While the person has an invitation, the menu includes
 * its actions.
 */
export function rowMenu(person: ActRow, { acts, entriesOf }: Acts): ReactNode {
  const { email, invitation } = person;
  const more = invitation && email !== null ? entriesOf({ email, invitation }) : [];
  return <PersonMenu person={person} acts={acts} more={more} withPage />;
}

/** Returns the last column of a list of people, which has the menus. Left out if no row has any actions. */
export function actColumn<Row extends ActRow>(rows: readonly Row[], menus: Acts): Column<Row>[] {
  const hasMenu = (person: Row) => person.invitation !== null || menus.acts.some((act) => act.entry(person));
  if (!rows.some(hasMenu)) return [];
  return [{ head: "Actions", headHidden: true, cell: (person) => rowMenu(person, menus), className: "w-14" }];
}
