import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls to the first field with an error and focuses it. Takes the errors of the form, which must be a new
 * object after each refusal and an empty one while there are none. Returns the ref for the form, or for the
 * element that contains its fields.
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
