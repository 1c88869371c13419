import { useQuery } from "@tanstack/react-query";
import { sessionUser } from "../../session/session-user.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

/** Says who is signed in on this device, because a sign-up would sign them out. */
export function OtherSessionNotice() {
  const { data: user } = useQuery({ queryKey: ["session-user"], queryFn: sessionUser });
  if (!user) return null;
  return (
    <div className="mb-7">
      <Notice tone="attention" title={`You're signed in as ${user.email}`}>
        Signing up will sign that account out on this device.
      </Notice>
    </div>
  );
}
