import { stepUp } from "@portico/contract/account/step-up";
import type { BodyToSend } from "@portico/contract/call";
import { request } from "../../session/request.ts";

/** Shows that the owner is at this session. */
export async function confirmOwner(proof: BodyToSend<typeof stepUp>): Promise<void> {
  await request(stepUp, { body: proof });
}
