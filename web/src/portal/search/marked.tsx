/** As the server searches: shorter words are looked for at the beginning of a word alone. */
const ANYWHERE_MIN_LENGTH = 3;

/** A text with what was searched for underlined in it. */
export function Marked({ text, words }: { text: string; words: string }) {
  const at = placeOf(text, words);
  if (at < 0) return text;
  const end = at + words.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent text-inherit underline decoration-yellow-400 decoration-4 underline-offset-2 [text-decoration-skip-ink:none]">
        {text.slice(at, end)}
      </mark>
      {text.slice(end)}
    </>
  );
}

/** Takes a text and what is looked for. Returns where it stands, -1 where it does not. */
export function placeOf(text: string, words: string): number {
  const [lower, wanted] = [plain(text), plain(words)];
  // A few letters grow as they are lowered, and every place behind them would be wrong.
  if (wanted === "" || lower.length !== text.length) return -1;
  if (wanted.length >= ANYWHERE_MIN_LENGTH) return lower.indexOf(wanted);
  return lower.startsWith(wanted) ? 0 : lower.indexOf(` ${wanted}`) + 1 || -1;
}

/** As the server reads a name: without accents. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, (letter) =>
      letter.length === 1 ? letter.normalize("NFD").charAt(0) : letter,
    );
}
