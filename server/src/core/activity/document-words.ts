import type { ToldEvent } from "./told-changes.ts";

/** A name that somebody gave, in quotes; "Untitled" where none is left. */
export function nameOf(name: unknown): string {
  return typeof name === "string" && name ? `\u201c${name}\u201d` : "that had a name";
}

/** What was done to a document: the words before its title, and those after it. */
export function documentInWords(before: string, after: string) {
  return ({ facts }: ToldEvent): string => {
    const title = facts["title"];
    const named = typeof title === "string" && title ? `\u201c${title}\u201d` : "a document";
    return `${before} ${named}${after && ` ${after}`}`;
  };
}
