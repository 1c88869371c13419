import { currentRoleWords } from "../session/role-words.ts";
import { formatCount } from "../ui/count.ts";

/** How many clients somebody has, in words. */
export function clientsText(count: number): string {
  const { oneInText, manyInText } = currentRoleWords().client;
  return count === 1 ? `1 ${oneInText}` : `${formatCount(count)} ${manyInText}`;
}
