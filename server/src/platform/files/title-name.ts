import { cutText } from "../cut-text.ts";

const MAX_LENGTH = 80;

/**
 * Takes a title. Returns it in a form that every system accepts in a file name. The result is empty when
 * nothing of it can be used.
 */
export function titleName(title: string): string {
  return cutText(title.replaceAll(/[\p{C}\s/\\:*?"<>|]+/gu, " ").trim(), MAX_LENGTH).trim();
}
