import type { Dependencies } from "../dependencies.ts";

/** Kinds of jobs whose steps send emails at the pace of bulk emails. */
export const EMAILED = "clients_emailed";
export const READERS_REMINDED = "readers_reminded";
export const ARTICLE_READERS_REMINDED = "article_readers_reminded";

const paced: readonly string[] = [EMAILED, READERS_REMINDED, ARTICLE_READERS_REMINDED];

/** Whether the duration of this kind of job depends on the pace of its emails. */
export function isPaced(kind: string): boolean {
  return paced.includes(kind);
}

/** The part of an answer with the pace of bulk emails; empty if the pace is not limited. */
export function paceAnswer({ emailsPerMinute }: Pick<Dependencies, "emailsPerMinute">) {
  return isFinite(emailsPerMinute) ? { emails_per_minute: emailsPerMinute } : {};
}
