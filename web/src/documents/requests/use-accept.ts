import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { useMutation } from "@tanstack/react-query";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { accept, tooLateText } from "./requests.calls.ts";

/** Accepts the document sent for an item. A user who was too late is notified. */
export function useAccept(onAccepted?: (request: DocumentRequest, item: RequestItem) => void) {
  return useMutation({
    mutationFn: ({ request, item }: { request: DocumentRequest; item: RequestItem }) =>
      accept(request.id, item),
    onSuccess: (answer, { item }) => onAccepted?.(answer, item),
    onError: (error) =>
      notifyFailure(error, tooLateText(error) ?? "It couldn't be accepted. Please try again."),
  });
}
