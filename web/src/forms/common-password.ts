import { validatePassword } from "@portico/contract/identity/password-change";
import { passwordFault, type PasswordOwner } from "@portico/contract/identity/password";
import { useEffect, useState } from "react";
import { request } from "../session/request.ts";

/** After a pause this long the user has finished a word. */
const PAUSE_MS = 300;

/**
 * Takes a password while it is typed. Returns whether it is too common; undefined while that is not known.
 * Only the server has the list of common passwords. It is not asked about a password that is refused for
 * another reason.
 */
export function useIsCommon(password: string, owner: PasswordOwner): boolean | undefined {
  const [validated, setValidated] = useState<{ password: string; isCommon: boolean } | null>(null);
  const isAsked = password !== "" && passwordFault(password, owner) === null;
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      request(validatePassword, { body: { password }, signal: leaving.signal, anonymous: true }).then(
        ({ is_common }) => setValidated({ password, isCommon: is_common }),
        // If there is no connection, the error is shown when the form is sent.
        () => !leaving.signal.aborted && setValidated({ password, isCommon: false }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isAsked, password]);
  return validated?.password === password ? validated.isCommon : undefined;
}
