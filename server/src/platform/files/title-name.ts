import { cutText } from "../cut-text.ts";

const MAX_LENGTH = 80;

/**
 * Takes a title. Returns it as a part of a file name that every system accepts; empty when nothing of it can
 * be used.
 */
export function titleName(title: string): string {
  return cutText(title.replaceAll(/[\p{C}\s/\\:*?"<>|]+/gu, " ").trim(), MAX_LENGTH).trim();
}
