import { getMailServer, sendTestEmail } from "@portico/contract/firm/mail-server";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../session/query-client.ts";
import { request } from "../session/request.ts";

const LOOK_AGAIN_MS = 60_000;
/** How long to wait between two requests while an admin waits for a test email. */
const LOOK_SOON_MS = 1_500;

export const mailServerQuery = queryOptions({
  queryKey: ["mail-server"],
  queryFn: ({ signal }) => request(getMailServer, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.test?.state === "sending" || data?.test?.state === "retrying" ? LOOK_SOON_MS : LOOK_AGAIN_MS,
});

/** Sends an email to the admin who asks. `mailServerQuery` reports what becomes of it. */
export async function testMailServer(): Promise<void> {
  const answer = await request(sendTestEmail);
  await queryClient.cancelQueries({ queryKey: mailServerQuery.queryKey });
  queryClient.setQueryData(mailServerQuery.queryKey, answer);
}
