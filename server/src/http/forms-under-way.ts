import type { FastifyReply } from "fastify";
import { ApiError } from "../platform/api-error.ts";

/**
 * Two, so that a person whose network failed half way can try again while the first form is still counted.
 */
const FORMS_PER_PERSON = 2;
const RETRY_AFTER_SECONDS = 1;

/**
 * Counts the forms with files that each person is sending. The server holds the whole of each form in memory,
 * in more than one copy, until its call has ended.
 */
export class FormsUnderWay {
  readonly #count = new Map<string, number>();

  /**
   * Counts a person's form from before its body is read until its answer is sent. Throws ApiError `busy` if
   * the person is already sending FORMS_PER_PERSON.
   */
  begin(personId: string, reply: FastifyReply): void {
    const count = this.#count.get(personId) ?? 0;
    if (count >= FORMS_PER_PERSON) throw new ApiError("busy", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#count.set(personId, count + 1);
    reply.raw.once("close", () => this.#end(personId));
  }

  #end(personId: string): void {
    const left = (this.#count.get(personId) ?? 1) - 1;
    if (left > 0) this.#count.set(personId, left);
    else this.#count.delete(personId);
  }
}
