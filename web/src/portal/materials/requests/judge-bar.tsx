import type { Material } from "@portico/contract/material-fields";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { notify, notifyFailure } from "../../../ui/toast.tsx";
import { ItemState } from "./item-state.tsx";
import { acceptedText, staffWords } from "./item-words.ts";
import { accept, openRequests, tooLateText } from "./requests.calls.ts";

const ReturnDialog = lazy(async () => ({ default: (await import("./return-dialog.tsx")).ReturnDialog }));

/** To the staff in the viewer: for what a document was sent, and what comes next. Gone where its request is over. */
export function JudgeBar({ material, clientId }: { material: Material; clientId: string }) {
  const { data } = useQuery(openRequests(clientId));
  const [isReturning, setReturning] = useState(false);
  const found = data?.items
    .flatMap((request) => request.items.map((item) => ({ request, item })))
    .find(({ item }) => item.material?.id === material.id);
  const accepting = useMutation({
    mutationFn: ({ request, item }: NonNullable<typeof found>) => accept(request.id, item),
    onSuccess: (answer, { item }) => notify(acceptedText(answer, item)),
    onError: (error) =>
      notifyFailure(error, tooLateText(error) ?? "It couldn't be accepted. Please try again."),
  });
  if (!found) return null;
  const { request, item } = found;
  return (
    <section
      aria-label="Requested document"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-white px-inset-4 py-3 sm:px-inset-6"
    >
      <div className="min-w-0 flex-1 basis-48 leading-snug wrap-anywhere">
        <p className="font-semibold">{item.label}</p>
        <p className="text-[0.8125rem] text-quiet">{request.title}</p>
        <ItemState {...staffWords(item, request)} />
      </div>
      <div className="flex flex-wrap gap-2">
        {item.can.accept && item.state === "uploaded" && (
          <Button loading={accepting.isPending} onClick={() => accepting.mutate(found)}>
            Accept
          </Button>
        )}
        {item.can.reject && (
          <Button variant="secondary" onClick={() => setReturning(true)}>
            Send back
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {isReturning && <ReturnDialog request={request} item={item} onClose={() => setReturning(false)} />}
      </Suspense>
    </section>
  );
}
