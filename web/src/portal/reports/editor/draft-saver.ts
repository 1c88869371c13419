import type { Report } from "@portico/contract/report-fields";
import { CallFailure } from "../../../session/request.ts";
import { applied, merged, type ReportPatch } from "./report-patch.ts";

/**
 * `waiting`: is saved a second after the last key. `failed`: tries again by itself. `refused`: the server has said what is wrong. `conflict`: somebody
 * else has saved meanwhile. `fixed`: is no draft any more.
 */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "refused" | "conflict" | "fixed";

export interface DraftState {
  /** As it was saved last. */
  saved: Report;
  /** With what is not saved yet. */
  working: Report;
  state: SaveState;
  /** When it was last saved here, ISO 8601; null: not yet. */
  savedAt: string | null;
  /** What the server says is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  /** With `conflict`: what the other has saved. */
  theirs: Report | null;
  /** What is not saved yet. */
  pending: ReportPatch;
}

interface SaverParts {
  report: Report;
  send: (patch: ReportPatch, updatedAt: string) => Promise<Report>;
  read: () => Promise<Report>;
  onSaved?: (report: Report) => void;
}

const SAVE_AFTER_MS = 1000;
const TRY_AGAIN_MS = 5000;

/** Keeps a draft saved while somebody writes: one call at a time, and nothing typed is ever lost to a failure. */
export function createDraftSaver({ report, send, read, onSaved }: SaverParts) {
  let sending: ReportPatch = {};
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let now: DraftState = {
    saved: report,
    working: report,
    state: "saved",
    savedAt: null,
    errors: {},
    theirs: null,
    pending: {},
  };
  const listeners = new Set<() => void>();
  const set = (next: Partial<DraftState>) => {
    now = { ...now, ...next };
    now.working = applied(applied(now.saved, sending), now.pending);
    for (const listener of listeners) listener();
  };
  const isEmpty = (patch: ReportPatch) => Object.keys(patch).length === 0;
  const plan = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), after);
  };

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (running) await running;
    if (isEmpty(now.pending) || now.state === "conflict" || now.state === "fixed") return;
    running = sendPending();
    await running;
    running = null;
    if (now.state === "waiting") plan(SAVE_AFTER_MS);
  }

  async function sendPending(): Promise<void> {
    sending = now.pending;
    set({ pending: {}, state: "saving" });
    try {
      const saved = await send(sending, now.saved.updated_at);
      sending = {};
      set({
        saved,
        errors: {},
        savedAt: new Date().toISOString(),
        state: isEmpty(now.pending) ? "saved" : "waiting",
      });
      onSaved?.(saved);
    } catch (error) {
      const kept = merged(sending, now.pending);
      sending = {};
      await failed(error, kept);
    }
  }

  async function failed(error: unknown, pending: ReportPatch): Promise<void> {
    const code = error instanceof CallFailure ? error.code : null;
    if (code === "invalid_input" || code === "period_taken") {
      const errors = (error as CallFailure).errors ?? {};
      set({
        pending,
        state: "refused",
        errors: { ...errors, ...(code === "period_taken" && { period: (error as CallFailure).detail }) },
      });
      return;
    }
    if (code === "report_fixed" || code === "not_found") return set({ pending, state: "fixed" });
    if (code === "changed_meanwhile") {
      const theirs = await read().catch(() => null);
      if (theirs) return set({ pending, state: "conflict", theirs });
    }
    set({ pending, state: "failed" });
    plan(TRY_AGAIN_MS);
  }

  return {
    current: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes what has been written, and saves it soon. */
    change(patch: ReportPatch) {
      const pending = merged(now.pending, patch);
      if (now.state === "conflict" || now.state === "fixed") return set({ pending });
      set({ pending, state: running ? now.state : "waiting" });
      if (!running) plan(SAVE_AFTER_MS);
    },
    /**
     * Takes what was decided rather than written, and saves it at once. Throws `{errors, status, detail}` when the server refuses it, and
     * lets go of it: nobody could mend it in place.
     */
    async decide(patch: ReportPatch) {
      set({ pending: merged(now.pending, patch) });
      await save();
      if (now.state !== "refused") return;
      const { errors } = now;
      const rest = Object.entries(now.pending).filter(([name]) => !(name in patch));
      const pending: ReportPatch = Object.fromEntries(rest);
      set({ pending, errors: {}, state: rest.length === 0 ? "saved" : "waiting" });
      if (rest.length > 0) plan(SAVE_AFTER_MS);
      throw Object.assign(new Error("refused"), { errors, status: 400, detail: Object.values(errors)[0] });
    },
    save,
    /** After a conflict: writes one's own over what the other has saved of the same fields. */
    async keepMine() {
      if (!now.theirs) return;
      set({ saved: now.theirs, theirs: null, state: "waiting" });
      await save();
    },
    /** After a conflict: lets go of what was written here. */
    takeTheirs() {
      if (now.theirs) set({ saved: now.theirs, theirs: null, pending: {}, state: "saved", errors: {} });
    },
    /** What another call answered, such as a publication. */
    take(saved: Report) {
      set({ saved, state: "saved" });
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;
