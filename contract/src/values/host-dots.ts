/**
 * Signs that are a dot in the name of a host once it is asked for (UTS 46 and NFKC), and those of other scripts that look like one (UTS 39): the dots
 * of ideographs and of full and half width, of Lisu, Syriac and Arabic. For a class of a regular expression.
 */
export const HOST_DOTS = ".\u2024\u3002\uff0e\uff61\ufe52\ua4f8\u0701\u0702\u06d4";
