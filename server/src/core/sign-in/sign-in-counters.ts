import type { Client } from "../calls/route.ts";
import type { AttemptKey } from "../identity/attempts.ts";
import type { SignInUser } from "./sign-in.store.ts";

interface Tried {
  email: string;
  /** Null: nobody's address. */
  user: Pick<SignInUser, "id" | "knownDeviceHash"> | null;
  client: Client;
}

/** Where the tries of a way in are counted: the same for every way that issues a session (docs/decisions/0008). */
export function signInCounters({ email, user, client }: Tried): AttemptKey[] {
  if (user?.knownDeviceHash) return [{ kind: "device", of: `${user.id} ${user.knownDeviceHash}` }];
  return [
    { kind: "password", of: `${email} ${client.network}` },
    { kind: "account", of: email },
  ];
}
