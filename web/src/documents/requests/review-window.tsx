import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { BrowserWindows } from "../library/browser.tsx";
import type { AddressProps } from "../library/page-props.ts";
import { useBrowser } from "../library/use-browser.ts";
import { requestQuery } from "./requests.calls.ts";
import type { Review } from "./review.ts";

interface ReviewWindowProps extends AddressProps {
  requestId: string;
  review: Review;
}

/** The viewer above the list of requests. Closing it returns to the list as it was left. */
export function ReviewWindow({ requestId, ...rest }: ReviewWindowProps) {
  const { data } = useQuery(requestQuery(requestId));
  if (!data) return null;
  return (
    <Suspense fallback={null}>
      <Windows clientId={data.client.id} {...rest} />
    </Suspense>
  );
}

function Windows({ clientId, review, ...rest }: Omit<ReviewWindowProps, "requestId"> & { clientId: string }) {
  const browser = useBrowser({ place: { shelf: "client", ownerId: clientId }, name: "Documents", ...rest });
  // No target: no folder is shown here into which dropped files could go.
  return <BrowserWindows browser={{ ...browser, target: undefined }} review={review} />;
}
