import * as z from "zod/mini";

/**
 * Takes the smallest and the greatest allowed number. Returns a field for a whole number, which a form or a
 * query sends as text ("7") and JSON as a number (7). Everything else is refused with a sentence that names
 * both limits.
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
