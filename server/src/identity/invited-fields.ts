import type { FoundInvitation } from "./invitation.store.ts";

/** Returns what an invitation says about the invited person, as the changes of its event. */
export function invitedFields({ invitation, invitee }: FoundInvitation): Record<string, [null, string]> {
  const { email, firstName, lastName, reference } = invitee;
  const fields = { email, role: invitation.role, first_name: firstName, last_name: lastName, reference };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value ? [[field, [null, value] as [null, string]]] : [],
    ),
  );
}
