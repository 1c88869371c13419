import { useMutation } from "@tanstack/react-query";
import { CallError } from "../session/request.ts";
import { notifyFailure } from "../ui/feedback/toast.tsx";

interface LinkPressOptions<Answer> {
  spend: () => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  /** Called when the link is no longer valid. */
  onDead: () => void;
  /** The text of the toast for any answer except a 400 (spec §8). */
  fallback: string;
}

/**
 * For a button that uses up the link in an email. The link is not used up by opening it, because mail
 * scanners open links too.
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
