import * as z from "zod/mini";

/**
 * Takes a whole number from `min` to `max`, as JSON, a form or a query sends it ("7" or 7). Returns it as a
 * number. Everything else is refused with a sentence that names both limits.
 */
export function wholeNumber(min: number, max: number) {
  const sentence = `Please enter a whole number from ${min} to ${max}.`;
  return z.pipe(
    z.union([z.number(), z.string()], sentence),
    z.transform((value, context) => {
      const number = value === "" ? Number.NaN : Number(value);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      context.issues.push({ code: "custom", message: sentence, input: value });
      return z.NEVER;
    }),
  );
}
