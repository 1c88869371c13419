import { wordsOf } from "./firm-answer.ts";
import type { FirmFacts } from "./firm.store.ts";

/** Takes a number of clients. Returns it in the firm's words, such as "1 client" or "1,200 clients". */
export function clientsText(count: number, firm: FirmFacts): string {
  const { oneInText, manyInText } = wordsOf(firm).client;
  return count === 1 ? `1 ${oneInText}` : `${new Intl.NumberFormat("en-GB").format(count)} ${manyInText}`;
}
