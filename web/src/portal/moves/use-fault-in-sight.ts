import { type RefObject, useEffect, useRef } from "react";

/** Takes what is wrong in a long form. Returns the form's ref: the first wrong field is brought into sight, with the focus. */
export function useFaultInSight(faults: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid], [data-fault]");
    wrong?.scrollIntoView({ block: "center" });
    wrong?.focus({ preventScroll: true });
  }, [faults]);
  return form;
}
