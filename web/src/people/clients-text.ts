import { formatCount } from "../ui/count.ts";

/** How many clients somebody has, in words. */
export function clientsText(count: number): string {
  return count === 1 ? "1 client" : `${formatCount(count)} clients`;
}
