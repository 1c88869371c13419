import type { Role } from "@portico/contract/foundation/roles";
import { currentRoleWords } from "../../session/role-words.ts";
import { BackToList } from "../../lists/back-to-list.tsx";

/** To the list of clients, which is a tab of the admin's people and a page of its own for agents. */
export function BackToClients({ role }: { role: Role | null }) {
  if (role === "admin") {
    return (
      <BackToList to="/agents" search={{ tab: "clients" }}>
        {currentRoleWords().client.many}
      </BackToList>
    );
  }
  return <BackToList to="/clients">{currentRoleWords().client.many}</BackToList>;
}
