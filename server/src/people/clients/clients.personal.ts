import { factsOf, ordinaryFields } from "@portico/contract/people/client-fields";
import { clientProfiles } from "../../schema/people/client-profile.table.ts";
import { propertyOf } from "../client-columns.ts";
import { deleteRowsOf, ownRowOf, type PersonalData } from "../../foundation/personal-data.ts";

const staffOnly = ordinaryFields.filter((field) => factsOf(field).isStaffOnly).map(propertyOf);

/**
 * The personal data that the firm stores about a client. A client's copy leaves out fields that only the
 * staff see, such as the note. When the client is erased, those fields are deleted with the rest.
 */
export const clientProfilePersonalData: PersonalData = {
  tables: [clientProfiles],
  erase: deleteRowsOf([clientProfiles]),
  files: [
    {
      name: "details.json",
      about: "the details the firm keeps about you",
      isThere: ({ person }) => Promise.resolve(person.role === "client"),
      rows: ownRowOf(clientProfiles, staffOnly),
    },
  ],
};
