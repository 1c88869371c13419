import { clientProfiles } from "../../schema/people/client-profile.table.ts";
import { deleteRowsOf, ownRowOf, type PersonalData } from "../../foundation/personal-data.ts";

/**
 * What the firm stores about a client. The note is the staff's own work paper: it is left out of every copy,
 * and is deleted with the rest when the client is erased.
 */
export const clientProfilePersonalData: PersonalData = {
  tables: [clientProfiles],
  erase: deleteRowsOf([clientProfiles]),
  files: [
    {
      name: "details.json",
      about: "the details the firm keeps about you",
      isThere: ({ person }) => Promise.resolve(person.role === "client"),
      rows: ownRowOf(clientProfiles, ["note"]),
    },
  ],
};
