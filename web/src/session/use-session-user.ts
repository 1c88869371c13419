import type { User } from "@portico/contract/identity/current-user";
import { useEffect, useState } from "react";
import { askSessionUser } from "./session-user.ts";

/** On a page that anybody may open: who is signed in; null for a guest, undefined until it is known. */
export function useSessionUser(): User | null | undefined {
  const [user, setUser] = useState<User | null>();
  useEffect(() => {
    // The page does without it while the server is away.
    void askSessionUser().then(setUser, () => setUser(null));
  }, []);
  return user;
}
