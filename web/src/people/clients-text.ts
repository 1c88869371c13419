import { currentRoleWords } from "../session/role-words.ts";
import { formatCount } from "../ui/table/count.ts";

/** Returns a number of clients as a text, such as "3 clients". */
export const clientsText = (count: number): string => peopleText("client", count);

/** Returns a number of agents or clients as a text, such as "1 agent". */
export function peopleText(role: "client" | "agent", count: number): string {
  const { oneInText, manyInText } = currentRoleWords()[role];
  return count === 1 ? `1 ${oneInText}` : `${formatCount(count)} ${manyInText}`;
}
