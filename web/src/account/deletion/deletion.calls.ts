import { confirmDeletion, deleteAccount, undoDeletion } from "@portico/contract/account/deletion";
import { getUser } from "@portico/contract/account/profile";
import { request } from "../../session/request.ts";
import { announceSessionEnd } from "../../session/session-end.ts";
import { currentTokens, takeTokens } from "../../session/tokens.ts";

/** Closes one's own account. Returns when it is erased (ISO 8601, UTC). */
export async function closeAccount(): Promise<string> {
  return (await request(deleteAccount, { body: {} })).erase_at;
}

/** The server has ended the session already: this device only forgets it. */
export async function forgetSession(): Promise<void> {
  await takeTokens();
  announceSessionEnd();
}

/** As closeAccount, by the link of a letter. A session of it on this device is forgotten. */
export async function closeAccountByLink(token: string): Promise<string> {
  const { erase_at: eraseAt } = await request(confirmDeletion, { query: { token }, anonymous: true });
  if (await currentTokens()) await request(getUser).catch(() => undefined);
  return eraseAt;
}

export async function keepAccount(token: string): Promise<void> {
  await request(undoDeletion, { query: { token }, anonymous: true });
}
