import type { Dependencies } from "../foundation/dependencies.ts";
import { mailServerAnswer } from "./mail-server-answer.ts";

/** GET firm/mail_server: whether the mail server accepts the portal's emails. */
export async function getMailServer(deps: Dependencies) {
  return mailServerAnswer(deps.database.db);
}
