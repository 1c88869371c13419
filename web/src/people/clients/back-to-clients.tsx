import type { Role } from "@portico/contract/foundation/roles";
import { currentRoleWords } from "../../session/role-words.ts";
import { BackToList } from "../../lists/back-to-list.tsx";

/**
 * A link to the list of clients. For admins, the list is a tab of the people page. For agents, it is a
 * separate page.
 */
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
