import { useState } from "react";
import { CallError } from "../session/request.ts";

/** A field that somebody else has changed to another value meanwhile. */
export interface Conflict<Field extends string> {
  field: Field;
  /** Which value is kept: the one typed here, or theirs. */
  keeps: "mine" | "theirs";
}

/** How something that several people edit is read, compared and sent. */
interface SharedEditRules<Saved, Form, Field extends keyof Form & string> {
  fields: readonly Field[];
  /** What is saved, in the form in which it is compared with what is wanted. */
  formOf: (saved: Saved) => Form;
  read: () => Promise<Saved>;
  /** Sends the changed fields of what is wanted, and when what was edited had been read. */
  send: (wanted: Form, changed: readonly Field[], ground: Saved) => Promise<void>;
}

/** As often as somebody may come in between before the person is told to try again. */
const TRIES = 3;

/**
 * The edit of what others edit too. What somebody else changed in other fields meanwhile stays; where both changed one
 * field, the person is shown both values and chooses.
 */
export function useSharedEdit<Saved, Form, Field extends keyof Form & string>(
  saved: Saved,
  { fields, formOf, read, send }: SharedEditRules<Saved, Form, Field>,
) {
  const [base, setBase] = useState(saved);
  const [conflicts, setConflicts] = useState<readonly Conflict<Field>[]>([]);
  // What was changed here. A field that only they changed is none of it, though it differs from what they have saved.
  const [touched, setTouched] = useState<readonly Field[] | null>(null);
  const choose = (field: Field, keeps: Conflict<Field>["keeps"]) =>
    setConflicts((before) => before.map((one) => (one.field === field ? { field, keeps } : one)));

  /** Sends what was changed. Throws `{errors}` when there is something to choose. */
  const save = async (wanted: Form): Promise<void> => {
    const given = new Set(conflicts.filter(({ keeps }) => keeps === "theirs").map(({ field }) => field));
    const differ = (field: Field, from: Saved) => !isSame(formOf(from)[field], wanted[field]);
    const mine = touched ?? fields.filter((field) => differ(field, base));
    let ground = base;
    for (let tries = 1; ; tries += 1) {
      const changed = mine.filter((field) => !given.has(field) && differ(field, ground));
      if (changed.length === 0) return;
      try {
        await send(wanted, changed, ground);
        return;
      } catch (error) {
        if (!isConflict(error) || tries === TRIES) throw error;
        const now = await read();
        const both = changed.filter(
          (field) => !isSame(formOf(now)[field], formOf(ground)[field]) && differ(field, now),
        );
        ground = now;
        if (both.length === 0) continue;
        setBase(now);
        setTouched(mine);
        setConflicts(both.map((field) => ({ field, keeps: "mine" })));
        // oxlint-disable-next-line no-throw-literal -- the dialog stays open and shows what stands under this name
        throw Object.assign(new Error("conflict"), { errors: { conflict: "Please choose which to keep." } });
      }
    }
  };
  return { base, conflicts, choose, save };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === "changed_meanwhile";
}
