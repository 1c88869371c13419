import { listSessions } from "@portico/contract/identity/sessions";
import { useQuery } from "@tanstack/react-query";
import { pendingEmailDropped } from "../../forms/pending-email-note.tsx";
import { request } from "../../session/request.ts";

/**
 * Says what a change of the second factor has ended: the sessions on other devices, and a pending change of
 * address.
 */
export function useEndedText(pendingEmail: string | null): string {
  const { data } = useQuery({
    queryKey: ["other devices"],
    queryFn: () => request(listSessions, {}),
    gcTime: 0,
  });
  const hasOthers = data?.items.some(({ is_current }) => !is_current) ?? false;
  return `${hasOthers ? "All other devices were signed out." : ""}${pendingEmailDropped(pendingEmail)}`.trim();
}
