/**
 * Characters that become a dot in a host name when it is looked up (UTS 46 and NFKC), and characters of other
 * scripts that look like a dot (UTS 39): ideographic, full-width and half-width dots, and those of Lisu,
 * Syriac and Arabic. The text is written for a character class of a regular expression.
 */
export const HOST_DOTS = ".\u2024\u3002\uff0e\uff61\ufe52\ua4f8\u0701\u0702\u06d4";
