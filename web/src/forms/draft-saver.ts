import { CallError } from "../session/call-error.ts";

/**
 * `waiting`: is saved a second after the last key. `failed`: tries again by itself. `refused`: the server has said what is wrong. `conflict`: somebody
 * else has saved meanwhile. `fixed`: is no draft any more.
 */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "refused" | "conflict" | "fixed";

export interface DraftState<Draft, Patch> {
  /** As it was saved last. */
  saved: Draft;
  /** With what is not saved yet. */
  working: Draft;
  state: SaveState;
  /** When it was last saved here, ISO 8601; null: not yet. */
  savedAt: string | null;
  /** What the server says is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  /** With `conflict`: what the other has saved. */
  theirs: Draft | null;
  /** What is not saved yet. */
  pending: Patch;
  /** That, and what is on its way. */
  unsaved: Patch;
  /** Began with what an earlier page had not saved. */
  wasKept: boolean;
}

/** How drafts of one kind are edited, and what the server may say of an edit. */
export interface DraftRule<Draft, Patch> {
  /** What it is called within a sentence: "article". */
  thing: string;
  /** One patch that does what both do, one after the other. */
  merged: (first: Patch, second: Patch) => Patch;
  /** The draft as it will be, as far as a page can know it before the server does. */
  applied: (draft: Draft, patch: Patch) => Draft;
  /** The draft with its fields where a patch names them. */
  asPatched?: (draft: Draft) => object;
  /** What a failure says is wrong, by field; null: it says nothing of what was typed. */
  errorsOf: (failure: CallError) => Readonly<Record<string, string>> | null;
  /** Codes of failures after which nothing can be saved any more. */
  fixedBy: readonly string[];
}

interface SaverParts<Draft, Patch> {
  draft: Draft;
  /** What an earlier page has not saved, and the `updated_at` of what it edited. */
  kept?: { patch: Patch; ground: string } | null;
  rule: DraftRule<Draft, Patch>;
  send: (patch: Patch, updatedAt: string) => Promise<Draft>;
  read: () => Promise<Draft>;
}

const NOTHING = {};

/** Whether a draft has all of a patch already: the answer alone was lost. A list of parts with keys may name only some of them. */
function isIn(draft: unknown, patch: unknown): boolean {
  if (typeof patch !== "object" || patch === null || typeof draft !== "object" || draft === null)
    return draft === patch;
  if (!Array.isArray(patch) || !Array.isArray(draft)) {
    const fields = draft as Record<string, unknown>;
    return Object.entries(patch).every(([name, value]) => isIn(fields[name], value));
  }
  if (patch.length > 0 && patch.every(hasKey)) return patch.every((part) => isIn(partOf(draft, part), part));
  return patch.length === draft.length && patch.every((part, at) => isIn(draft[at], part));
}

function hasKey(part: unknown): part is { key: string } {
  return typeof part === "object" && part !== null && "key" in part;
}

function partOf(list: readonly unknown[], { key }: { key: string }): unknown {
  return list.filter(hasKey).find((part) => part.key === key);
}

/** Whether a save may have arrived all the same. */
const hasNoAnswer = (error: unknown) => !(error instanceof CallError) || error.status >= 500;

/** Takes a patch and what is wrong with it, by field or by part of one ("figures.value"). Returns the fields that are wrong, and the others. */
function parted<Patch extends object>(patch: Patch, errors: Readonly<Record<string, string>>) {
  const names = new Set(Object.keys(errors).map((field) => field.split(".")[0]!));
  const those = (isWrong: boolean) =>
    Object.fromEntries(Object.entries(patch).filter(([name]) => names.has(name) === isWrong)) as Patch;
  return { wrong: those(true), rest: those(false) };
}

/** What a draft has of the fields and parts that a patch names. */
function pickedAs(patch: unknown, draft: unknown): unknown {
  if (typeof patch !== "object" || patch === null || typeof draft !== "object" || draft === null)
    return draft;
  if (!Array.isArray(patch)) {
    const fields = draft as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(patch).map(([name, value]) => [name, pickedAs(value, fields[name])]),
    );
  }
  if (!Array.isArray(draft) || patch.length === 0 || !patch.every(hasKey)) return draft;
  return patch.map((part) => pickedAs(part, partOf(draft, part)));
}

/** Only these are over by themselves soon. */
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

/** Keeps a draft saved while somebody writes: one call at a time, and nothing typed is ever lost to a failure. */
export function createDraftSaver<Draft extends { updated_at: string }, Patch extends object>({
  draft,
  kept = null,
  rule: { thing, merged, applied, asPatched = (one) => one, errorsOf, fixedBy },
  send,
  read,
}: SaverParts<Draft, Patch>) {
  let sending = NOTHING as Patch;
  /** What was sent and not answered: each may be there all the same. */
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

  /** Nothing else is sent until it is over, however it ends. */
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
    // Somebody may go on writing while theirs is read.
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
      // An answer was lost, and it is our own that has come in between.
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

  /** What is wrong holds up nothing else that was written with it. */
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

  /** Theirs has what was sent, and of what is still to be saved nothing that somebody else has written. */
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
    /** Saves what an earlier page has not saved. A page calls it once it stands: React may begin a saver and let go of it, which then sends nothing. */
    start() {
      if (now.wasKept && now.state === "waiting") plan(0);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes what has been written, and saves it soon. */
    change(patch: Patch) {
      const pending = merged(now.pending, patch);
      if (now.state === "conflict" || now.state === "fixed") return set({ pending });
      set({ pending, state: now.state === "saving" ? "saving" : "waiting" });
      if (!running) plan(SAVE_AFTER_MS);
    },
    /**
     * Takes what was decided rather than written, and saves it at once. Throws `{errors, status, detail}` when the server refuses it, and
     * lets go of it: nobody could mend it in place.
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
    /** After a conflict: writes one's own over what the other has saved of the same fields. */
    async keepMine() {
      if (!now.theirs) return;
      take(now.theirs);
      await save();
    },
    /** After a conflict: lets go of what was written here. */
    takeTheirs() {
      if (now.theirs)
        set({ saved: now.theirs, theirs: null, pending: NOTHING as Patch, state: "saved", errors: {} });
    },
    /**
     * Takes a call that changes the draft in another way, such as a publication. Saves first, makes the call with what is saved, and
     * takes its answer; what is written meanwhile is saved after it. Where somebody else has saved since, theirs is shown. Throws `{status, detail}` when something could not be saved, and
     * what the call throws.
     */
    async through(call: (saved: Draft) => Promise<Draft>): Promise<void> {
      // What is written meanwhile goes first, too.
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
