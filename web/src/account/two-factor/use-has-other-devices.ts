import { listSessions } from "@portico/contract/account/session";
import { useQuery } from "@tanstack/react-query";
import { request } from "../../session/request.ts";

/** Whether other devices are signed in, which a change of the second factor signs out. */
export function useHasOtherDevices(): boolean {
  const { data } = useQuery({
    queryKey: ["other devices"],
    queryFn: () => request(listSessions, {}),
    gcTime: 0,
  });
  return data?.items.some(({ is_current }) => !is_current) ?? false;
}
