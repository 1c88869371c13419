import { type ClientField, factsOf } from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import type { Viewer } from "../../foundation/access/access.ts";
import type { UserStatus } from "../../schema/foundation/user.table.ts";

interface Whom {
  status: UserStatus;
}

/** A client, and whether the viewer may close the client's account. */
interface Seen {
  person: Whom;
  /** Whether the viewer may close this account and open it again. */
  isClosable: boolean;
}

/** Returns what a viewer who sees a client may do with the client's record. */
export function rightsOn({ person: { status }, isClosable }: Seen, viewer: Viewer): Client["can"] {
  const isStaff = viewer.role === "admin" || viewer.role === "agent";
  // A person who has asked for deletion is about to be erased, so no one may edit the record.
  const edit = status !== "erasing" && status !== "erased";
  const hasSignedUp = status !== "added" && status !== "invited";
  return {
    edit,
    // Once a client has signed up, agents cannot change the client's names any more. Admins can, and the
    // client can in their own account.
    edit_names: isStaff && edit && (viewer.role === "admin" || !hasSignedUp),
    // The address of an invited client cannot be changed here. It is corrected in the invitation, so that the
    // links that were already sent become invalid. The address of an active account can be changed by an
    // admin with a recent sign-in, and by its owner in the owner's account.
    edit_email: isStaff && (status === "added" || (viewer.role === "admin" && status === "active")),
    edit_reference: viewer.role === "admin" && edit,
    edit_record: isStaff && edit,
    see_history: isStaff,
    deactivate: isClosable && edit,
  };
}

/** Says why this viewer cannot change a field. */
export function whyNot(field: ClientField, { status }: Whom, viewer: Viewer): string {
  if (viewer.role === "client" && factsOf(field).right === "edit_names")
    return "You can change your name in your account.";
  if (field !== "email") return "You can't change this.";
  if (viewer.role === "client") return "You can change your email address in your account.";
  if (status === "invited") return "Use “Change email address” in the invitation.";
  if (status === "deactivated") return "Reactivate the account first.";
  return "Only the person who signs in with it can change this email address.";
}
