import { currentRoleWords } from "../session/role-words.ts";
import { formatCount } from "../ui/table/count.ts";

/** How many clients somebody has, in words. */
export const clientsText = (count: number): string => peopleText("client", count);

/** The number of people with a role, in words. */
export function peopleText(role: "client" | "agent", count: number): string {
  const { oneInText, manyInText } = currentRoleWords()[role];
  return count === 1 ? `1 ${oneInText}` : `${formatCount(count)} ${manyInText}`;
}
