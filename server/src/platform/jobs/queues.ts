export const MAIL_QUEUE = "mail";
/** Requests for a letter by an address that may be nobody's. */
export const LETTER_REQUEST_QUEUE = "letter_request";
/** Copies of a person's data. */
export const EXPORT_QUEUE = "data_export";

/** Every queue there is. */
export const queues = [MAIL_QUEUE, LETTER_REQUEST_QUEUE, EXPORT_QUEUE] as const;

/** Where somebody waits on the screen, trouble is said after a minute and not after days. */
export const retryLimits: Readonly<Record<string, number>> = { [EXPORT_QUEUE]: 3 };
