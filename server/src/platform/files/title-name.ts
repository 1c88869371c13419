import { cutText } from "../cut-text.ts";

const MAX_LENGTH = 80;

/** Takes the title of something. Returns it as it can stand in the name of a file on every system; empty where nothing of it can. */
export function titleName(title: string): string {
  return cutText(title.replaceAll(/[\p{C}\s/\\:*?"<>|]+/gu, " ").trim(), MAX_LENGTH).trim();
}
