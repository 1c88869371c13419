import { useMutation } from "@tanstack/react-query";
import { CallError } from "../session/request.ts";
import { notifyFailure } from "../ui/feedback/toast.tsx";

interface LinkPressOptions<Answer> {
  spend: () => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  /** Called when the link is no longer valid. */
  onDead: () => void;
  /** spec §8: the text of the toast unless the answer is a 400. */
  fallback: string;
}

/**
 * For a button that uses up an emailed link. Opening the link alone does not, because mail scanners open
 * links too.
 */
export function useLinkPress<Answer>({ spend, onDone, onDead, fallback }: LinkPressOptions<Answer>) {
  const { mutate, isPending } = useMutation({
    mutationFn: spend,
    onSuccess: onDone,
    onError: (failure) => {
      if (failure instanceof CallError && failure.code === "token_invalid") onDead();
      else notifyFailure(failure, fallback);
    },
  });
  return { loading: isPending, onClick: () => mutate() };
}
