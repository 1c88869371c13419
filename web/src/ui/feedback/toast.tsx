type ToastTone = "neutral" | "success" | "failure";

export interface Notification {
  title: string;
  description?: string;
  /** How long the toast is shown, in milliseconds. */
  timeout?: number;
  tone?: ToastTone;
  /** What the user can do in answer to the toast, such as "Undo". */
  action?: { label: string; run: () => void };
  /**
   * What the toast is about, such as the id of a move. A new toast about the same thing closes the earlier
   * toast.
   */
  about?: string;
}

/** spec §3: the id is a timestamp. */
export type Shown = Notification & { id: string };
type Show = (notification: Shown) => void;

let show: Show | null = null;
let waiting: Shown[] = [];
let lastId = 0;
let closeFailures: () => void = () => undefined;
let wanted: () => void = () => undefined;

/** Shows a toast. Works outside React, and before the Toaster is mounted. */
export function notify(notification: Notification): void {
  // Two toasts in the same millisecond would otherwise have the same id.
  lastId = Math.max(Date.now(), lastId + 1);
  const shown = { ...notification, id: String(lastId) };
  if (show) return show(shown);
  waiting.push(shown);
  wanted();
}

/**
 * Shows a red toast titled "Error" (spec §8). For a 400 the text is the server's own sentence, otherwise it
 * is `fallback`.
 */
export function notifyFailure(error: unknown, fallback: string): void {
  if (isDeclined(error)) return;
  notify({ title: "Error", description: detailOf400(error) ?? fallback, tone: "failure" });
}

/** Says that something the user opened could not be loaded. Takes its name, such as "Search". */
export function notifyUnopened(what: string): void {
  const description = "Check your connection and try again.";
  notify({ title: `${what} couldn't be opened`, description, tone: "failure" });
}

/**
 * True for an error that needs no toast. Either the user cancelled the confirmation of their identity, or the
 * session has ended, which the sign-in page says.
 */
export function isDeclined(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "step_up_required" || code === "unauthenticated";
}

function detailOf400(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const { status, detail } = error as { status?: unknown; detail?: unknown };
  return status === 400 && typeof detail === "string" && detail !== "" ? detail : null;
}

/**
 * Closes the error toasts. They are about the page that the user is leaving, or about something that is being
 * tried again.
 */
export function closeFailureToasts(): void {
  waiting = waiting.filter(({ tone }) => tone !== "failure");
  closeFailures();
}

/**
 * Passes every toast to the Toaster. The toasts that have waited for the Toaster come first. Returns a
 * function that ends this.
 */
export function showNotifications(next: Show, closeAllFailures = () => {}): () => void {
  show = next;
  closeFailures = closeAllFailures;
  const shown = waiting;
  waiting = [];
  for (const notification of shown) next(notification);
  return () => {
    show = null;
    closeFailures = () => undefined;
  };
}

/** Calls the listener once a toast is waiting for the Toaster. */
export function whenToasterWanted(listener: () => void): () => void {
  wanted = listener;
  if (waiting.length > 0) listener();
  return () => {
    wanted = () => undefined;
  };
}
