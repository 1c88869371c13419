import type { Dependencies } from "../dependencies.ts";

/** Kinds of jobs of which each step is an email, at the pace of emails to many. */
export const EMAILED = "clients_emailed";
export const READERS_REMINDED = "readers_reminded";
export const ARTICLE_READERS_REMINDED = "article_readers_reminded";

const paced: readonly string[] = [EMAILED, READERS_REMINDED, ARTICLE_READERS_REMINDED];

/** Whether a job of this kind takes as long as its emails. */
export function isPaced(kind: string): boolean {
  return paced.includes(kind);
}

/** How an answer says at which pace emails to many leave; nothing where they wait for nothing. */
export function paceAnswer({ emailsPerMinute }: Pick<Dependencies, "emailsPerMinute">) {
  return isFinite(emailsPerMinute) ? { emails_per_minute: emailsPerMinute } : {};
}
