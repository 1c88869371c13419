import { CallError } from "../session/call-error.ts";
import { isIn, parted, pickedAs } from "./draft-patch.ts";

/**
 * `waiting`: is saved a second after the last key. `failed`: is tried again automatically. `refused`: the
 * server has said what is wrong. `conflict`: another user has saved in the meantime. `fixed`: can no longer
 * be edited as a draft.
 */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "refused" | "conflict" | "fixed";

export interface DraftState<Draft, Patch> {
  /** The draft as last saved. */
  saved: Draft;
  /** The draft including the changes that are not saved yet. */
  working: Draft;
  state: SaveState;
  /** When the draft was last saved by this page, ISO 8601; null if it has not been saved yet. */
  savedAt: string | null;
  /** The server's errors, by field. */
  errors: Readonly<Record<string, string>>;
  /** In the state `conflict`: the version that the other user saved. */
  theirs: Draft | null;
  /** The changes that have not been sent yet. */
  pending: Patch;
  /** The changes that have not been sent yet, and those that are being sent. */
  unsaved: Patch;
  /** True if the editor began with unsaved changes that an earlier page had left. */
  wasKept: boolean;
}

/** How drafts of one kind are compared and changed, and what the answers of the server mean. */
export interface DraftRule<Draft, Patch> {
  /** The word for a draft of this kind within a sentence: "article". */
  thing: string;
  /** Takes two patches. Returns one patch with the effect of the first and then the second. */
  merged: (first: Patch, second: Patch) => Patch;
  /** Returns the draft as it will be after a patch, as far as the page can know before the server answers. */
  applied: (draft: Draft, patch: Patch) => Draft;
  /** Returns the draft in the form of a patch, so that it can be compared with a patch. */
  asPatched?: (draft: Draft) => object;
  /** Returns the errors of a response by field; null if it is not about the typed content. */
  errorsOf: (failure: CallError) => Readonly<Record<string, string>> | null;
  /** The error codes that mean that the draft can no longer be edited. */
  fixedBy: readonly string[];
}

interface SaverParts<Draft, Patch> {
  draft: Draft;
  /**
   * The unsaved changes that an earlier page has left, and the `updated_at` of the version on which they are
   * based.
   */
  kept?: { patch: Patch; ground: string } | null;
  rule: DraftRule<Draft, Patch>;
  send: (patch: Patch, updatedAt: string) => Promise<Draft>;
  read: () => Promise<Draft>;
}

const NOTHING = {};

/** Returns true if the server may have stored the changes although there was no successful response. */
const hasNoAnswer = (error: unknown) => !(error instanceof CallError) || error.status >= 500;

/**
 * In the states `failed`, `waiting` and `saving` the text will be saved automatically. In all other states
 * the user has to do something.
 */
function notSaved(thing: string, state: SaveState): Error {
  const isPassing = state === "failed" || state === "waiting" || state === "saving";
  const detail = isPassing
    ? `The ${thing} isn't saved yet. Please try again in a moment.`
    : "Resolve the problem shown above first.";
  return refusal(state, detail);
}

function refusal(message: string, detail: string): Error {
  return Object.assign(new Error(message), { status: 400, detail });
}

const SAVE_AFTER_MS = 1000;
const TRY_AGAIN_MS = 5000;

/**
 * Keeps a draft saved while the user writes. It makes one call at a time, and never loses typed text because
 * of an error.
 */
export function createDraftSaver<Draft extends { updated_at: string }, Patch extends object>({
  draft,
  kept = null,
  rule: { thing, merged, applied, asPatched = (one) => one, errorsOf, fixedBy },
  send,
  read,
}: SaverParts<Draft, Patch>) {
  let sending = NOTHING as Patch;
  /** Patches that were sent and got no answer. The server may have stored each of them. */
  let unanswered: Patch[] = [];
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let now: DraftState<Draft, Patch> = {
    saved: draft,
    working: draft,
    state: "saved",
    savedAt: null,
    errors: {},
    theirs: null,
    pending: NOTHING as Patch,
    unsaved: NOTHING as Patch,
    wasKept: false,
  };
  const listeners = new Set<() => void>();
  const set = (next: Partial<DraftState<Draft, Patch>>) => {
    now = { ...now, ...next };
    now.working = applied(applied(now.saved, sending), now.pending);
    now.unsaved = merged(sending, now.pending);
    for (const listener of listeners) listener();
  };
  const isEmpty = (patch: Patch) => Object.keys(patch).length === 0;
  const plan = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), after);
  };

  async function save(): Promise<void> {
    clearTimeout(timer);
    while (running) await running;
    if (isEmpty(now.pending) || now.state === "conflict" || now.state === "fixed") return;
    await alone(sendPending());
    if (now.state === "waiting") plan(SAVE_AFTER_MS);
  }

  /** Sends nothing else until the call has ended, no matter whether it succeeds. */
  async function alone(call: Promise<void>): Promise<void> {
    const over = () => void (running = null);
    running = call.then(over, over);
    await running;
    return call;
  }

  async function sendPending(): Promise<void> {
    sending = now.pending;
    set({ pending: NOTHING as Patch, state: "saving" });
    try {
      const saved = await send(sending, now.saved.updated_at);
      sending = NOTHING as Patch;
      unanswered = [];
      set({
        saved,
        errors: {},
        savedAt: new Date().toISOString(),
        state: isEmpty(now.pending) ? "saved" : "waiting",
      });
    } catch (error) {
      const sent = sending;
      sending = NOTHING as Patch;
      await failed(error, sent);
    }
  }

  async function failed(error: unknown, sent: Patch): Promise<void> {
    const failure = error instanceof CallError ? error : null;
    // Computed again at each use, because the user may type while the version of the other user is read.
    const unsaved = () => merged(sent, now.pending);
    if (hasNoAnswer(error)) unanswered.push(sent);
    const errors = failure && errorsOf(failure);
    if (errors) {
      const { wrong, rest } = parted(sent, errors);
      if (!isEmpty(wrong) && !isEmpty(rest)) return sendRest(rest, wrong, errors);
      return set({ pending: unsaved(), state: "refused", errors });
    }
    const code = failure?.code ?? "";
    if (fixedBy.includes(code)) return set({ pending: unsaved(), state: "fixed" });
    if (code === "changed_meanwhile") {
      const theirs = await read().catch(() => null);
      const pending = unsaved();
      // The version on the server is our own: the changes were saved, and only the answer was lost.
      if (theirs && isOurs(theirs, sent, pending)) {
        unanswered = [];
        now.pending = isIn(asPatched(theirs), pending) ? (NOTHING as Patch) : pending;
        now.savedAt = new Date().toISOString();
        return take(theirs);
      }
      if (theirs) return set({ pending, state: "conflict", theirs });
    }
    set({ pending: unsaved(), state: "failed" });
    plan(TRY_AGAIN_MS);
  }

  /** If some fields were refused, sends the other fields again without them. */
  async function sendRest(rest: Patch, wrong: Patch, errors: DraftState<Draft, Patch>["errors"]) {
    sending = rest;
    set({ pending: merged(wrong, now.pending), state: "saving", errors });
    const before = now.pending;
    const stateNow = () => (now.pending === before ? "refused" : "waiting");
    try {
      const saved = await send(rest, now.saved.updated_at);
      sending = NOTHING as Patch;
      unanswered = [];
      set({ saved, savedAt: new Date().toISOString(), state: stateNow() });
    } catch (error) {
      sending = NOTHING as Patch;
      if (hasNoAnswer(error)) unanswered.push(rest);
      const state = stateNow();
      set({ pending: merged(rest, now.pending), state });
    }
  }

  /**
   * Returns true if the version on the server is our own. It then contains what we sent, and no other user
   * has changed a field that still has to be saved.
   */
  function isOurs(theirs: Draft, sent: Patch, pending: Patch): boolean {
    const arrived = [...unanswered, sent].filter((patch) => isIn(asPatched(theirs), patch));
    if (arrived.length === 0) return false;
    const expected = asPatched(arrived.reduce(applied, now.saved));
    return isIn(asPatched(theirs), pickedAs(pending, expected));
  }

  function take(saved: Draft): void {
    const rest = !isEmpty(now.pending);
    set({ saved, theirs: null, errors: {}, state: rest ? "waiting" : "saved" });
    if (rest) plan(SAVE_AFTER_MS);
  }

  if (kept && !isIn(asPatched(draft), kept.patch)) {
    const isConflict = kept.ground !== draft.updated_at;
    set({
      pending: kept.patch,
      wasKept: true,
      ...(isConflict ? { state: "conflict", theirs: draft } : { state: "waiting" }),
    });
  }

  return {
    current: () => now,
    /**
     * Saves the unsaved changes that an earlier page has left. The page calls this once it is mounted. React
     * may create a saver and discard it, and such a saver must not send anything.
     */
    start() {
      if (now.wasKept && now.state === "waiting") plan(0);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes changes that the user has typed, and saves them soon. */
    change(patch: Patch) {
      const pending = merged(now.pending, patch);
      if (now.state === "conflict" || now.state === "fixed") return set({ pending });
      set({ pending, state: now.state === "saving" ? "saving" : "waiting" });
      if (!running) plan(SAVE_AFTER_MS);
    },
    /**
     * Takes a change that the user has chosen rather than typed, and saves it at once. If the server refuses
     * the change, throws `{errors, status, detail}`. The change is then dropped, because the user cannot
     * correct it in place.
     */
    async decide(patch: Patch) {
      set({ pending: merged(now.pending, patch) });
      await save();
      if (now.state !== "refused") return;
      const { errors } = now;
      const rest = Object.entries(now.pending).filter(([name]) => !(name in patch));
      const pending = Object.fromEntries(rest) as Patch;
      set({ pending, errors: {}, state: rest.length === 0 ? "saved" : "waiting" });
      if (rest.length > 0) plan(SAVE_AFTER_MS);
      throw Object.assign(new Error("refused"), { errors, status: 400, detail: Object.values(errors)[0] });
    },
    save,
    /** Resolves a conflict: saves our values over the other user's version of the same fields. */
    async keepMine() {
      if (!now.theirs) return;
      take(now.theirs);
      await save();
    },
    /** Resolves a conflict: drops the changes that were made here. */
    takeTheirs() {
      if (now.theirs)
        set({ saved: now.theirs, theirs: null, pending: NOTHING as Patch, state: "saved", errors: {} });
    },
    /**
     * Takes a call that changes the draft in another way, such as a publication. Saves the draft first, makes
     * the call with the saved draft, and then uses the draft in the answer. Text that is typed during the
     * call is saved afterwards. If another user has saved since, that version is shown. Throws `{status,
     * detail}` if the draft could not be saved first. Otherwise throws the error of the call.
     */
    async through(call: (saved: Draft) => Promise<Draft>): Promise<void> {
      // Text that was written in the meantime is saved first, too.
      do await save();
      while (running || (now.state === "waiting" && !isEmpty(now.pending)));
      if (now.state !== "saved") throw notSaved(thing, now.state);
      try {
        await alone(call(now.saved).then(take));
      } catch (error) {
        if (error instanceof CallError && error.code === "changed_meanwhile") {
          const theirs = await read().catch(() => null);
          if (theirs) {
            set({ state: "conflict", theirs });
            throw refusal(
              "conflict",
              `Someone else changed the ${thing} in the meantime. Please check it first.`,
            );
          }
        }
        if (!isEmpty(now.pending)) plan(SAVE_AFTER_MS);
        throw error;
      }
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

export type DraftSaver<Draft extends { updated_at: string }, Patch extends object> = ReturnType<
  typeof createDraftSaver<Draft, Patch>
>;
