const MAX_LENGTH = 80;

/** Takes the title of something. Returns it as it can stand in the name of a file on every system; empty where nothing of it can. */
export function titleName(title: string): string {
  return (
    title
      .replaceAll(/[\p{C}\s/\\:*?"<>|]+/gu, " ")
      .trim()
      .slice(0, MAX_LENGTH)
      // Half a sign at the end would be none.
      .replace(/\p{Surrogate}$/u, "")
      .trim()
  );
}
