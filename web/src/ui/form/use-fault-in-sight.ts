import { type RefObject, useEffect, useRef } from "react";

/**
 * Takes what a form was refused for, a new object each time and an empty one while nothing is. Returns the ref of the form, or of what holds its fields: the
 * first wrong field is brought into sight, with the focus.
 */
export function useFaultInSight<E extends HTMLElement = HTMLFormElement>(
  faults: Readonly<Record<string, string>>,
): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    const marked = form.current?.querySelectorAll<HTMLElement>("[aria-invalid], [data-fault]") ?? [];
    const wrong =
      [...marked].find((field) => field.checkVisibility()) ??
      form.current?.querySelector<HTMLElement>("[role=alert]");
    wrong?.scrollIntoView({ block: "center" });
    wrong?.focus({ preventScroll: true });
  }, [faults]);
  return form;
}
