import { useState } from "react";
import { CallError } from "../session/request.ts";

/** A field that another user has meanwhile changed to another value. */
export interface Conflict<Field extends string> {
  field: Field;
  /** Whose value is kept: the value typed here, or that of the other user. */
  keeps: "mine" | "theirs";
}

/** How a record that several people edit is read, compared and sent. */
interface SharedEditRules<Saved, Form, Field extends keyof Form & string> {
  fields: readonly Field[];
  /**
   * Takes the saved record. Returns it in the form's fields, so that it can be compared with the form to
   * save.
   */
  formOf: (saved: Saved) => Form;
  read: () => Promise<Saved>;
  /** Sends the changed fields of the form. `ground` is the saved record that the user edited. */
  send: (wanted: Form, changed: readonly Field[], ground: Saved) => Promise<void>;
}

/** How often a save is tried again if another user has saved just before it. */
const TRIES = 3;

/**
 * Edits a record that other users edit too. The changes of other users to other fields are kept. If both have
 * changed the same field, the user sees both values and chooses one.
 */
export function useSharedEdit<Saved, Form, Field extends keyof Form & string>(
  saved: Saved,
  { fields, formOf, read, send }: SharedEditRules<Saved, Form, Field>,
) {
  const [base, setBase] = useState(saved);
  const [conflicts, setConflicts] = useState<readonly Conflict<Field>[]>([]);
  // The fields that this user has changed. A field that only the other user has changed is not among them,
  // although it differs from the saved value.
  const [touched, setTouched] = useState<readonly Field[] | null>(null);
  const choose = (field: Field, keeps: Conflict<Field>["keeps"]) =>
    setConflicts((before) => before.map((one) => (one.field === field ? { field, keeps } : one)));

  /** Sends the changes. Throws `{errors}` when the user has to choose. */
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
        // oxlint-disable-next-line no-throw-literal -- the dialog stays open and shows the sentence under this key
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
