export type ToastTone = "neutral" | "success" | "failure";

export interface Notification {
  title: string;
  description?: string;
  /** In milliseconds. */
  timeout?: number;
  tone?: ToastTone;
  /** What can be done about it, such as "Undo". */
  action?: { label: string; run: () => void };
  /** What it tells of, such as a move's id: an earlier toast about the same is over, and goes. */
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

/** Shows a toast. Works outside React, and before the Toaster stands. */
export function notify(notification: Notification): void {
  // Two toasts of one millisecond would otherwise be one.
  lastId = Math.max(Date.now(), lastId + 1);
  const shown = { ...notification, id: String(lastId) };
  if (show) return show(shown);
  waiting.push(shown);
  wanted();
}

/** spec §8: red, titled "Error"; the answer's own sentence only when it is a 400. */
export function notifyFailure(error: unknown, fallback: string): void {
  if (isDeclined(error)) return;
  notify({ title: "Error", description: detailOf400(error) ?? fallback, tone: "failure" });
}

/** What a press was to open did not come. Takes what it is called, such as "Search". */
export function notifyUnopened(what: string): void {
  const description = "Check your connection and try again.";
  notify({ title: `${what} couldn't be opened`, description, tone: "failure" });
}

/** Who was asked to confirm that it is them, and would rather not, knows it; of an ended session the sign-in page tells. */
export function isDeclined(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "step_up_required" || code === "unauthenticated";
}

function detailOf400(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const { status, detail } = error as { status?: unknown; detail?: unknown };
  return status === 400 && typeof detail === "string" && detail !== "" ? detail : null;
}

/** Closes the toasts of failures: they are about the page that is being left, or about what is tried again. */
export function closeFailureToasts(): void {
  waiting = waiting.filter(({ tone }) => tone !== "failure");
  closeFailures();
}

/** The Toaster takes the toasts, those that waited for it first. Returns how to stop. */
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

/** Calls the listener when a toast waits for a Toaster that does not stand yet. */
export function whenToasterWanted(listener: () => void): () => void {
  wanted = listener;
  if (waiting.length > 0) listener();
  return () => {
    wanted = () => undefined;
  };
}
