import { avatarPath } from "../../foundation/users/avatar-path.ts";

interface Portrait {
  id: string;
  firstName: string;
  lastName: string;
  avatarKey: string | null;
}

/** Presents another person as a client's pages show them. */
export function portraitAnswer({ id, firstName, lastName, avatarKey }: Portrait) {
  return { id, first_name: firstName, last_name: lastName, avatar: avatarPath(avatarKey) };
}
