import * as deletionCalls from "@portico/contract/privacy/deletion";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { confirmDeletion } from "./confirm-deletion.ts";
import { deleteAccount } from "./delete-account.ts";
import { eraseDueAccounts } from "./erase-due-accounts.ts";
import { requestDeletion } from "./request-deletion.ts";
import { sendDeletionEmail } from "./send-deletion-email.ts";
import { undoDeletion } from "./undo-deletion.ts";
import { deletionEvents } from "./deletion.events.ts";

const emailSenders = { deletion: sendDeletionEmail };

export const deletionFeature: Feature = {
  // prettier-ignore
  calls: [
    route("DELETE user/",             deletionCalls.deleteAccount,   "signed_in", "token", deleteAccount, "own_account"),
    route("POST user/delete_request", deletionCalls.requestDeletion, "anyone",    "email", requestDeletion),
    route("POST user/delete_confirm", deletionCalls.confirmDeletion, "anyone",    "token", confirmDeletion),
    route("POST user/undo_delete",    deletionCalls.undoDeletion,    "anyone",    "token", undoDeletion),
  ],
  emailSenders,
  sweeps: [eraseDueAccounts],
  events: deletionEvents,
};

declare module "../../foundation/email/email-requests.ts" {
  interface EmailPurposes extends KindsOf<typeof emailSenders> {}
}
