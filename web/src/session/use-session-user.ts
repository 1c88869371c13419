import type { User } from "@portico/contract/identity/current-user";
import { useEffect, useState } from "react";
import { askSessionUser } from "./session-user.ts";

/** For a public page: returns the signed-in user; null for a guest, undefined until it is known. */
export function useSessionUser(): User | null | undefined {
  const [user, setUser] = useState<User | null>();
  useEffect(() => {
    // While the server cannot be reached the page works without the user.
    void askSessionUser().then(setUser, () => setUser(null));
  }, []);
  return user;
}
