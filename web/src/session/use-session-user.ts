import type { User } from "@portico/contract/identity/current-user";
import { useEffect, useState } from "react";
import { askSessionUser } from "./session-user.ts";

/**
 * Returns the signed-in user, for a public page; null for a guest, and undefined until it is known who the
 * visitor is.
 */
export function useSessionUser(): User | null | undefined {
  const [user, setUser] = useState<User | null>();
  useEffect(() => {
    // If the server cannot be reached, the page treats the visitor as a guest.
    void askSessionUser().then(setUser, () => setUser(null));
  }, []);
  return user;
}
