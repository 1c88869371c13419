import {
  deactivateUser,
  reactivateUser,
  setUserRole,
  type staffRoles,
} from "@portico/contract/people/accounts";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";

export async function deactivate(id: string, body: { reason: string }): Promise<void> {
  await request(deactivateUser, { params: { id }, body });
  await readPeopleAgain();
}

export async function reactivate(id: string): Promise<void> {
  await request(reactivateUser, { params: { id }, body: {} });
  await readPeopleAgain();
}

export async function saveRole(id: string, role: (typeof staffRoles)[number] | null): Promise<void> {
  await request(setUserRole, { params: { id }, body: { role } });
  await readPeopleAgain();
}

/** Reloads lists, pages and counts after a person has changed. */
export function readPeopleAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
}
