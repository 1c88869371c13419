import { currentRoleWords } from "../session/role-words.ts";
import { formatCount } from "../ui/table/count.ts";

/** Says in words how many clients somebody has. */
export const clientsText = (count: number): string => peopleText("client", count);

/** Says in words how many people have a role. */
export function peopleText(role: "client" | "agent", count: number): string {
  const { oneInText, manyInText } = currentRoleWords()[role];
  return count === 1 ? `1 ${oneInText}` : `${formatCount(count)} ${manyInText}`;
}
