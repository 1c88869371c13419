/**
 * The characters that can stand for the dots in a host name. Some become a dot when the host is looked up
 * (UTS 46 and NFKC), others only look like a dot (UTS 39). Among them are ideographic, full-width and
 * half-width dots, and those of Lisu, Syriac and Arabic. The text is written for a character class of a
 * regular expression.
 */
export const HOST_DOTS = ".\u2024\u3002\uff0e\uff61\ufe52\ua4f8\u0701\u0702\u06d4";
