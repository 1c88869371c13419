import type { ReactNode } from "react";
import type { Column } from "../lists/list-column.ts";
import type { InvitationMenuOf } from "./people-invitations.ts";
import type { ActPerson, PersonAct } from "./person-act.ts";
import { PersonMenu } from "./person-menu.tsx";

type ActRow = ActPerson & { invitation: { id: string; expires_at: string } | null };

interface Acts {
  acts: readonly PersonAct[];
  menuOf: InvitationMenuOf;
}

/** What can be done for somebody in a list: with their invitation, while they have one. */
export function rowMenu(person: ActRow, { acts, menuOf }: Acts): ReactNode {
  const { email, invitation } = person;
  return invitation && email !== null ? (
    menuOf({ email, invitation })
  ) : (
    <PersonMenu person={person} acts={acts} withPage />
  );
}

/** The last column of a list of people; none where nothing can be done for anybody. */
export function actColumn<Row extends ActRow>(rows: readonly Row[], menus: Acts): Column<Row>[] {
  const hasMenu = (person: Row) => person.invitation !== null || menus.acts.some((act) => act.entry(person));
  if (!rows.some(hasMenu)) return [];
  return [{ head: "Actions", headHidden: true, cell: (person) => rowMenu(person, menus), className: "w-14" }];
}
