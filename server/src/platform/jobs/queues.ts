export const MAIL_QUEUE = "mail";
/** Requests for a letter by an address that may be nobody's. */
export const LETTER_REQUEST_QUEUE = "letter_request";

/** Every queue there is. */
export const queues = [MAIL_QUEUE, LETTER_REQUEST_QUEUE] as const;
