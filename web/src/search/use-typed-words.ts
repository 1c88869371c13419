import { useSettled } from "../ui/feedback/use-settled.ts";

/** Short enough to feel at once, long enough to skip the letters of one who types fast. */
const TYPING_REST_MS = 120;

/** What is typed, once typing rests; an emptied field at once. */
export function useTypedWords(typed: string): string {
  const words = typed.trim();
  const rested = useSettled(words, TYPING_REST_MS);
  return words === "" ? "" : rested;
}
