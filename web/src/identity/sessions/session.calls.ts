import { endOtherSessions, endSession, listSessions } from "@portico/contract/identity/sessions";
import { queryOptions } from "@tanstack/react-query";
import { accountKey, showUserAnew } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";

export const sessionsQuery = queryOptions({
  queryKey: accountKey("sessions"),
  queryFn: async ({ signal }) => (await request(listSessions, { signal })).items,
});

/** Signs one device out. */
export async function signDeviceOut(id: string): Promise<void> {
  await request(endSession, { params: { id } });
  await showUserAnew();
}

/** Signs every other device out. */
export async function signOthersOut(): Promise<void> {
  await request(endOtherSessions, {});
  await showUserAnew();
}
