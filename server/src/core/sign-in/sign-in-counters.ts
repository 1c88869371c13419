import type { Client } from "../calls/route.ts";
import type { AttemptKey } from "../identity/attempts.ts";

interface Tried {
  email: string;
  /** Null: nobody's address, or a device that did not sign in before. */
  knownDevice: { userId: string; deviceHash: string } | null;
  client: Client;
}

/** Where the tries of a way in are counted: the same for every way that issues a session (docs/decisions/0008). */
export function signInCounters({ email, knownDevice, client }: Tried): AttemptKey[] {
  if (knownDevice) return [{ kind: "device", of: `${knownDevice.userId} ${knownDevice.deviceHash}` }];
  return [
    { kind: "password", of: `${email} ${client.network}` },
    { kind: "account", of: email },
  ];
}
