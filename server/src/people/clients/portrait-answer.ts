import { avatarPath } from "../../foundation/users/avatar-path.ts";

interface Portrait {
  id: string;
  firstName: string;
  lastName: string;
  avatarKey: string | null;
}

/** What a client's pages show of another person. */
export function portraitAnswer({ id, firstName, lastName, avatarKey }: Portrait) {
  return { id, first_name: firstName, last_name: lastName, avatar: avatarPath(avatarKey) };
}
