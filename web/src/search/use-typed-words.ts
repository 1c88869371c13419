import { useSettled } from "../ui/feedback/use-settled.ts";

/** Short enough to feel immediate, long enough to skip most letters of a fast typist. */
const TYPING_REST_MS = 120;

/** The typed text, updated when typing pauses. An emptied field is updated at once. */
export function useTypedWords(typed: string): string {
  const words = typed.trim();
  const rested = useSettled(words, TYPING_REST_MS);
  return words === "" ? "" : rested;
}
