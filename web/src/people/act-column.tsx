import type { Column } from "../lists/list-column.ts";
import type { ActPerson, PersonAct } from "./person-act.ts";
import { PersonMenu } from "./person-menu.tsx";

/** The last column of a list of people: what can be done for each. */
export function actColumn(acts: readonly PersonAct[]): Column<ActPerson> {
  return {
    head: "Actions",
    headHidden: true,
    cell: (person) => <PersonMenu person={person} acts={acts} />,
    className: "w-14",
  };
}
