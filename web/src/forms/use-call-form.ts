import type { AnswerOf, BodyToSend, Call } from "@portico/contract/http/call";
import { type FormEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { CallError, request } from "../session/request.ts";
import { closeFailureToasts, notifyFailure } from "../ui/feedback/toast.tsx";
import { useCountdown } from "./use-countdown.ts";

/**
 * Shown in the form for the status 429. The shared toast does not show the sentence that comes with that
 * error (spec §8).
 */
const TOO_MANY = "Too many attempts. The button shows when you can try again.";
const isTooMany = (failure: unknown) => failure instanceof CallError && failure.status === 429;

/** A form always sends a body, even if the body is optional. */
type Sent<C extends Call> = Exclude<BodyToSend<C>, undefined>;

/** One sentence per field, by the name of the field in the call. */
export type FieldErrors = Readonly<Record<string, string>>;

interface CallFormOptions<C extends Call> {
  call: C;
  /** Takes the typed values. Returns the body of the call. */
  body: (typed: Record<string, string>) => Sent<C>;
  /** Sends the body. If left out, the call is made without a session. */
  send?: (body: Sent<C>) => Promise<AnswerOf<C>>;
  /** Checks what cannot be validated by the contract alone. */
  check?: (typed: Record<string, string>) => Readonly<Record<string, string | undefined>>;
  /**
   * Takes an error of the call. Returns errors by field, "handled" if this function has dealt with the error,
   * or undefined to show the toast.
   */
  onFailure?: (failure: CallError) => FieldErrors | "handled" | undefined;
  onDone: (answer: AnswerOf<C>, typed: Record<string, string>) => unknown;
  /** The text of the toast for any answer except a 400 (spec §8). */
  fallback: string;
}

/**
 * A form that makes one call. Its fields are uncontrolled, so that text that was typed before the app was
 * loaded stays. Errors are shown below their fields, and the first wrong field gets the focus. If the call
 * fails, the typed text stays.
 */
export function useCallForm<C extends Call>(options: CallFormOptions<C>) {
  const { call, body, check, onFailure, onDone, fallback } = options;
  const send = options.send ?? ((sent) => request(call, { body: sent, anonymous: true }));
  const form = useRef<HTMLFormElement>(null);
  const [errors, keepErrors] = useState<FieldErrors>({});
  const focusDue = useRef(false);
  const [pending, setPending] = useState(false);
  const [secondsToWait, wait] = useCountdown();

  useEffect(() => {
    if (focusDue.current) focusFirst(form.current, errors);
    focusDue.current = false;
  }, [errors]);

  const setErrors = (found: FieldErrors) => {
    focusDue.current = true;
    keepErrors(found);
  };

  /** A field that is being fixed shows no error until the form is sent again. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (!Object.hasOwn(errors, name)) return;
    const { [name]: _, ...others } = errors;
    keepErrors(others);
  };

  const fail = (failure: unknown) => {
    if (failure instanceof CallError) {
      if (failure.status === 429 && failure.retryAfterSeconds) wait(failure.retryAfterSeconds);
      const about = onFailure?.(failure) ?? failure.errors;
      if (about === "handled") return;
      if (about) setErrors(about);
      if (about && allOnFields(form.current, about)) return;
    }
    notifyFailure(failure, isTooMany(failure) ? TOO_MANY : fallback);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending || secondsToWait > 0) return;
    const typed = typedIn(event.currentTarget);
    const sent = body(typed);
    const found = { ...faultsOf(call, sent), ...onlySentences(check?.(typed)) };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    closeFailureToasts();
    setPending(true);
    try {
      await onDone(await send(sent), typed);
    } catch (failure) {
      fail(failure);
    } finally {
      setPending(false);
    }
  };

  // The method is not GET, because a form that is sent before the app is loaded would put its fields into the
  // address.
  const formProps = { ref: form, onSubmit, onInput, noValidate: true, method: "post" } as const;
  return { formProps, errors, setErrors, pending, secondsToWait };
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}

function faultsOf(call: Call, body: unknown): FieldErrors {
  const result = call.body && z.safeParse(call.body, body);
  if (!result || result.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error.issues) faults[String(path[0])] ??= message;
  return faults;
}

function onlySentences(found: Readonly<Record<string, string | undefined>> = {}): FieldErrors {
  const entries = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const first = [...(form?.elements ?? [])].find(
    (field) => field instanceof HTMLInputElement && Object.hasOwn(errors, field.name),
  );
  (first as HTMLInputElement | undefined)?.focus();
}

function allOnFields(form: HTMLFormElement | null, errors: FieldErrors): boolean {
  return Object.keys(errors).every((name) => form?.elements.namedItem(name));
}
