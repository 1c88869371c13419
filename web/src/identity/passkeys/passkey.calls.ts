import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from "@portico/contract/identity/passkeys";
import type { BodyToSend } from "@portico/contract/http/call";
import { queryOptions } from "@tanstack/react-query";
import { makePasskey, type PasskeyOptions } from "../../session/passkey.ts";
import { accountKey, showUserAnew } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";

export const passkeysQuery = queryOptions({
  queryKey: accountKey("passkeys"),
  queryFn: async ({ signal }) => (await request(listPasskeys, { signal })).items,
});

/**
 * Asks the server whether a passkey may be added now. The server may first require a fresh proof of identity.
 */
export async function beginPasskey(): Promise<PasskeyOptions> {
  return (await request(passkeyOptions, { body: {} })).options;
}

/** Lets the device create a passkey, and stores it. Returns false if the user cancels. */
export async function keepNewPasskey(name: string): Promise<boolean> {
  const credential = await makePasskey(await beginPasskey());
  if (credential === null) return false;
  await request(addPasskey, { body: { name, credential } as BodyToSend<typeof addPasskey> });
  await showUserAnew();
  return true;
}

export async function giveName(id: string, name: string): Promise<void> {
  await request(renamePasskey, { params: { id }, body: { name } });
  await showUserAnew();
}

export async function dropPasskey(id: string): Promise<void> {
  await request(removePasskey, { params: { id } });
  await showUserAnew();
}
