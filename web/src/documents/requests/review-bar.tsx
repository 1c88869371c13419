import type { Material } from "@portico/contract/documents/material-fields";
import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { useKeys } from "../viewer/use-keys.ts";
import { ItemState } from "./item-state.tsx";
import { acceptedText, staffWords } from "./item-words.ts";
import { openRequests } from "./requests.calls.ts";
import { type Review, useNextAnswer } from "./review.ts";
import { useAccept } from "./use-accept.ts";

const ReturnDialog = lazyPart(async () => ({ default: (await import("./return-dialog.tsx")).ReturnDialog }));

interface ReviewBarProps {
  material: Material;
  clientId: string;
  review: Review;
}

/**
 * For staff in the viewer: what a document was sent for, its next step, and a button to the next document.
 * Hidden if its request is closed.
 */
export function ReviewBar({ material, clientId, review }: ReviewBarProps) {
  const { data } = useQuery(openRequests(clientId));
  const [isReturning, setReturning] = useState(false);
  const next = useNextAnswer(review.asked, material.id);
  const showNext = next && (() => review.onNext(next));
  const bar = useRef<HTMLElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  useKeys({ n: showNext });
  const accepting = useAccept();
  // After its last document is accepted, a request is no longer in the list of open requests, so the response
  // to accepting is searched too.
  const found = findItem([...(data?.items ?? []), ...(accepting.data ? [accepting.data] : [])], material.id);
  const isReviewed = found?.item.state === "accepted" || found?.item.state === "rejected";
  const wasReviewed = useRef(isReviewed);
  useEffect(() => {
    // The pressed button has been removed.
    if (isReviewed && !wasReviewed.current) (nextButton.current ?? bar.current)?.focus();
    wasReviewed.current = isReviewed;
  }, [isReviewed]);
  if (!found) return null;
  const { request, item } = found;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Requested document"
      className="outline-none flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-white px-inset-4 py-3 sm:px-inset-6"
    >
      <div className="min-w-0 flex-1 basis-48 leading-snug wrap-anywhere">
        <p className="font-semibold">{item.label}</p>
        <p className="text-[0.8125rem] text-quiet">{request.title}</p>
        {/* The result is announced here, because a toast would cover the buttons. */}
        <div role="status">
          <ItemState {...staffWords(item, request)} />
          {item.state === "accepted" && (
            <p className="text-[0.8125rem] text-quiet">{acceptedText(request, item).description}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {item.can.accept && item.state === "uploaded" && (
          <Button loading={accepting.isPending} onClick={() => accepting.mutate(found)}>
            Accept
          </Button>
        )}
        {item.can.reject && item.state === "accepted" && (
          <Menu
            trigger={<MoreButton label={`Actions for ${item.label}`} />}
            entries={[{ icon: "undo-2", label: "Send back", onSelect: () => setReturning(true) }]}
          />
        )}
        {item.can.reject && item.state !== "accepted" && (
          <Button variant="secondary" onClick={() => setReturning(true)}>
            Send back
          </Button>
        )}
        {showNext && (
          <Button
            ref={nextButton}
            variant={isReviewed ? "primary" : "secondary"}
            aria-keyshortcuts="n"
            onClick={showNext}
          >
            Next to review
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {isReturning && (
          <ReturnDialog request={request} item={item} onClose={() => setReturning(false)} isQuiet />
        )}
      </Suspense>
    </section>
  );
}

interface Found {
  request: DocumentRequest;
  item: RequestItem;
}

/** The request and item that a document was sent for. */
function findItem(requests: readonly DocumentRequest[], materialId: string): Found | undefined {
  return requests
    .flatMap((request) => request.items.map((item) => ({ request, item })))
    .find(({ item }) => item.material?.id === materialId);
}
