import type { BodyToSend } from "@portico/contract/call";
import { updateFirm } from "@portico/contract/portal/firm";
import { storeFirm } from "../../session/firm.ts";
import { request } from "../../session/request.ts";

export async function saveFirm(body: BodyToSend<typeof updateFirm>): Promise<void> {
  storeFirm(await request(updateFirm, { body }));
}
