import { currentRoleWords } from "../../session/role-words.ts";

/** What clients can be sorted by, as the heads of their table say it. */
export const clientSortHeads = () =>
  [
    { head: "Name", sortBy: "name" },
    { head: "Last seen", sortBy: "last_seen" },
    { head: "Date added", sortBy: "added" },
    { head: `${currentRoleWords().client.one} since`, sortBy: "client_since" },
  ] as const;
