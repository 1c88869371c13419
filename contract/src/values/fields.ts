import * as z from "zod/mini";
import { codeOf } from "./bare-code.ts";
import { normalizeEmail } from "./email.ts";
import { CURSOR_MAX_LENGTH, MAILED_CODE_LENGTH, PASSWORD_MAX_LENGTH, TOKEN_MAX_LENGTH } from "./limits.ts";

/** Fields that several calls share. Their error messages are sentences for the user. */

/**
 * Matches characters that a single line may not contain. Control characters and line ends would split a mail
 * header. Invisible direction marks would make the line look like a different text. The joiners of Persian
 * and Indic names are allowed.
 */
// eslint-disable-next-line no-control-regex -- controls are what it looks for
export const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/u;
/**
 * Matches a character that can be seen. Joiners, Hangul fillers and the empty braille pattern cannot be seen,
 * so they do not count.
 */
const READABLE = /(?!\p{Default_Ignorable_Code_Point})[^\s\u2800]/u;
const seen = z.refine(
  (text) => !UNSEEN.test(String(text)),
  "Line breaks and hidden characters aren't allowed.",
);

const anyText = z.string("Enter text.");

/** A trimmed line of text of 1 to `max` characters. */
export function line(max: number, name: string) {
  return z.string(`Please enter ${name}.`).check(
    z.trim(),
    z.refine((text) => READABLE.test(text), `Please enter ${name}.`),
    z.maxLength(max, `At most ${max} characters.`),
    seen,
  );
}

/** The same as `line`, but a text without any visible character becomes null. */
export function optionalLine(max: number) {
  return z.pipe(
    z.nullable(anyText.check(z.trim(), z.maxLength(max, `At most ${max} characters.`), seen)),
    z.transform((text) => (READABLE.test(text ?? "") ? text : null)),
  );
}

/** An email address, in the only form in which addresses are stored and compared (docs/decisions/0005). */
export const email = z.pipe(
  z.string("Please enter an email address."),
  z.transform((typed, context) => {
    const normal = normalizeEmail(typed);
    if (normal !== null) return normal;
    const message =
      typed.trim() === "" ? "Please enter an email address." : "Please enter a valid email address.";
    context.issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  }),
);

/**
 * The username as typed. Its form is not checked here. A text that is not an address gets the same answer as
 * an unknown address, so sign-in does not reveal which addresses have an account.
 */
export const username = z
  .string("Please enter your email address.")
  .check(
    z.minLength(1, "Please enter your email address."),
    z.maxLength(TOKEN_MAX_LENGTH, "That's too long for an email address."),
  );

/**
 * A password as typed. Its length is counted in code points. Its strength is checked only where it is set.
 */
export const password = z.string("Please enter a password.").check(
  z.minLength(1, "Please enter a password."),
  z.refine((text) => [...text].length <= PASSWORD_MAX_LENGTH, `At most ${PASSWORD_MAX_LENGTH} characters.`),
);

/**
 * A random value that the device stores and sends when its user signs in. It shows that somebody has signed
 * in on this device before. So when strangers try passwords on other devices, the owner is not locked out on
 * this one. Empty means that the device has no such value.
 */
export const device = anyText.check(z.maxLength(TOKEN_MAX_LENGTH, "That's too long."));

/** A token from an email. Any short text is accepted here; the lookup finds out whether it is valid. */
export const token = z
  .string("This link is incomplete.")
  .check(
    z.minLength(1, "This link is incomplete."),
    z.maxLength(TOKEN_MAX_LENGTH, "This link is incomplete."),
  );
export const tokenQuery = z.object({ token: z.optional(token) });

/** The greatest length of what is pasted as a code. People also paste the sentences around the code. */
const CODE_MAX_LENGTH = 300;
const DIGITS_WANTED = `The code has ${MAILED_CODE_LENGTH} digits.`;

/** The 6-digit code from an email. Other text that was pasted along with it is ignored. */
export const mailedCode = z.pipe(
  z.string("Please enter the code.").check(z.maxLength(CODE_MAX_LENGTH, DIGITS_WANTED)),
  z.pipe(
    z.transform(codeOf),
    z.string().check(z.regex(new RegExp(`^[0-9]{${MAILED_CODE_LENGTH}}$`), DIGITS_WANTED)),
  ),
);

/**
 * The second factor as typed: the digits of an authenticator app, or a recovery code. Other text that was
 * pasted along with it is ignored.
 */
export const twoFactorCode = z.pipe(
  z
    .string("Please enter the code.")
    .check(
      z.minLength(1, "Please enter the code."),
      z.maxLength(CODE_MAX_LENGTH, "That's too long for a code."),
    ),
  z.transform(codeOf),
);

/** True or false. A form sends the words "true" and "false", JSON sends booleans. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"])], "This must be true or false."),
  z.transform((value) => value === true || value === "true"),
);

export const id = z.uuid("Invalid id.");
export const idParams = z.object({ id });

/** The answer of calls that only confirm that they got the request. It is always the same. */
export const accepted = z.object({ accepted: z.literal(true) });
/** The answer of calls that changed something and return nothing else. */
export const done = z.object({ done: z.literal(true) });

/** The position at which the next page of a list starts. */
export const cursor = z.string().check(z.maxLength(CURSOR_MAX_LENGTH, "Invalid cursor."));

/** One page of a list. */
export function listAnswer<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    next_cursor: z.nullable(z.string()),
    total: z.number(),
    /**
     * True when more items match than are counted. `total` is then only the number at which counting stopped:
     * COUNT_CAP, or the limit of this list.
     */
    total_capped: z.boolean(),
    /**
     * True when too many items match to be sorted. The list then contains only the first matches that were
     * found, and users need a narrower search to see others.
     */
    too_wide: z.boolean(),
  });
}
