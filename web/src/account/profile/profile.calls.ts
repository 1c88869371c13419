import { updateUser } from "@portico/contract/account/profile";
import type { BodyToSend } from "@portico/contract/call";
import { updateFirm } from "@portico/contract/portal/firm";
import { storeUser } from "../../session/current-user.ts";
import { storeFirm } from "../../session/firm.ts";
import { request } from "../../session/request.ts";

export async function saveProfile(body: BodyToSend<typeof updateUser>): Promise<void> {
  storeUser(await request(updateUser, { body }));
}

export async function saveFirm(body: BodyToSend<typeof updateFirm>): Promise<void> {
  storeFirm(await request(updateFirm, { body }));
}
