import { currentRoleWords } from "../../session/role-words.ts";

/** The sort orders of clients, with the table headings that select them. */
export const clientSortHeads = () =>
  [
    { head: "Name", sortBy: "name" },
    { head: "Last seen", sortBy: "last_seen" },
    { head: "Date added", sortBy: "added" },
    { head: `${currentRoleWords().client.one} since`, sortBy: "client_since" },
  ] as const;
