/** spec §8: the message of a server error without a status of its own. */
const DEFAULT_MESSAGE = "Internal Server Error";

/** The reason phrases of RFC 9110 §15, because HTTP/2 sends none with the status. */
const messages: Readonly<Record<number, string>> = {
  400: "Bad Request",
  404: "Page Not Found",
  413: "Content Too Large",
  429: "Too Many Requests",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  507: "Insufficient Storage",
};

/** Takes the status of a failed call. Returns the heading of the error page (spec §8). */
export function statusMessage(status: number): string {
  return messages[status] ?? DEFAULT_MESSAGE;
}
