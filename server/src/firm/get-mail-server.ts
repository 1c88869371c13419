import type { Parts } from "../foundation/parts.ts";
import { mailServerAnswer } from "./mail-server-answer.ts";

/** GET firm/mail_server: whether the mail server takes the portal's emails. */
export async function getMailServer(parts: Parts) {
  return mailServerAnswer(parts.database.db);
}
