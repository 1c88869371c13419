import { updateUser } from "@portico/contract/identity/profile";
import type { BodyToSend } from "@portico/contract/http/call";
import { storeUser } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";

export async function saveProfile(body: BodyToSend<typeof updateUser>): Promise<void> {
  storeUser(await request(updateUser, { body }));
}
