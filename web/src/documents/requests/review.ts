import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rowsOf } from "../../lists/list-query.ts";
import { type RequestsAsked, requestList } from "./requests.calls.ts";

/** A review of documents, one after another, in the viewer. */
export interface Review {
  /** The query for the requests to review. */
  asked: RequestsAsked;
  onNext: (next: Answer) => void;
}

/** A document that was sent for a request and waits for the firm's review. */
export interface Answer {
  requestId: string;
  materialId: string;
}

/**
 * Takes the document that is shown. Returns the next document to review, in the order of the list; null:
 * there is none.
 */
export function useNextAnswer(asked: RequestsAsked, materialId: string): Answer | null {
  const list = useInfiniteQuery(requestList({ ...asked, to_judge: true }));
  const answers = (list.isPlaceholderData ? [] : rowsOf(list)).flatMap(({ id, items }) =>
    items.flatMap(({ state, material }) =>
      state === "uploaded" && material ? { requestId: id, materialId: material.id } : [],
    ),
  );
  const at = answers.findIndex((one) => one.materialId === materialId);
  const others = answers.filter((one) => one.materialId !== materialId);
  // A reviewed document leaves the list, so the next one is then at its place.
  const [place, setPlace] = useState(0);
  if (at !== -1 && at !== place) setPlace(at);
  return others[place] ?? others[0] ?? null;
}
