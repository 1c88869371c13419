import type { Letter } from "../../platform/mail/letter.ts";
import type { FirmFacts } from "./firm.store.ts";

/** The parts that every letter of the firm shares. */
export function letterFrame(firm: FirmFacts, to: string): Pick<Letter, "to" | "firmName" | "supportEmail"> {
  return { to, firmName: firm.name, supportEmail: firm.supportEmail };
}

/** Takes a first name, which may be empty. Returns the line a letter opens with. */
export function greeting(firstName: string): string {
  return firstName ? `Hello ${firstName},` : "Hello,";
}
