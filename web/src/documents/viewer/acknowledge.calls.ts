import { type Acknowledgement, acknowledgeMaterial } from "@portico/contract/documents/receipts";
import { request } from "../../session/request.ts";
import { materialsChanged } from "../library/materials.calls.ts";

/** Confirms, with the reader's name, that they have read a version. */
export async function acknowledge(id: string, name: string, version: number): Promise<Acknowledgement> {
  const answer = await request(acknowledgeMaterial, { params: { id }, body: { name, version } });
  await materialsChanged();
  return answer;
}
