import type { User } from "@portico/contract/identity/current-user";
import { isEmailSetUp, notEmailedText } from "../session/outgoing-email.ts";
import { notify } from "../ui/feedback/toast.tsx";

/**
 * Says that an email was sent to the signed-in user. If the email did not leave the server, an admin sees
 * that.
 */
export function notifyEmailed(user: User, sent: { title: string; description: string }): void {
  if (isEmailSetUp(user)) notify({ ...sent, tone: "success" });
  else notify({ title: "Not emailed", description: notEmailedText(user) });
}
