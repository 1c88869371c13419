import type { UnreachableReason } from "@portico/contract/documents/receipts";
import { avatarPath } from "../foundation/users/avatar-path.ts";
import { type UserStatus, users } from "../schema/foundation/user.table.ts";

/** The columns of a person that a list of readers shows: who has read a document and who has not. */
export const readerColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  avatarKey: users.avatarKey,
  reference: users.reference,
};

export type ReaderRow = Pick<typeof users.$inferSelect, keyof typeof readerColumns>;

/** Presents a person who has to read something. */
export function readerAnswer(person: ReaderRow) {
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    avatar: avatarPath(person.avatarKey),
    reference: person.reference,
  };
}

/** Why a person with this status gets no emails. Null if the person gets emails. */
export function whyUnreachable(status: UserStatus): UnreachableReason | null {
  if (status === "active") return null;
  return status === "deactivated" ? "deactivated" : "no_account";
}
