import { useMutation } from "@tanstack/react-query";
import { CallError } from "../session/request.ts";
import { notifyFailure } from "../ui/feedback/toast.tsx";

interface LinkPressOptions<Answer> {
  spend: () => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  /** The link is no longer good. */
  onDead: () => void;
  /** spec §8: what the toast says unless the answer is a 400. */
  fallback: string;
}

/** For the button that spends a mailed link: without a press, a mail scanner that opens the link would spend it. */
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
