const LOOK = [
  "w-full min-w-0 rounded-control border bg-white px-3.5 text-[0.9375rem] text-ink transition-colors",
  "placeholder:text-quiet focus-visible:outline-offset-0 focus-visible:border-navy-900 focus-visible:[box-shadow:none]",
  "[&[readonly]]:bg-stone-100 disabled:bg-stone-100 disabled:text-quiet",
].join(" ");

/** The classes of a control that the user types into. */
export function fieldLook(hasError: boolean): string {
  return `${LOOK} ${hasError ? "border-red-700" : "border-field hover:border-navy-500"}`;
}

/** The ARIA attributes that connect a control to its hint and error in FieldFrame. */
export function fieldAria(id: string, error: unknown, hint: unknown) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
  };
}
