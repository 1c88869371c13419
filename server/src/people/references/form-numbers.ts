import type { Piece } from "../find-references.ts";

const END = String.raw`(?![\p{L}\p{N}])`;
const NUMBER = String.raw`[\s_.:#-]*(?:(?:no|nr|n[°º]|number|nummer)[\s_.:#-]*)?$`;
/**
 * Matches a word such as "form" or "schedule" that stands right before the number or the letters of a form.
 */
const FORM_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:tax[\s_-]*)?form|irs|hmrc|schedule|sched|formular|formulaire|formulario|formblatt|vordruck|imprim[eé]|cerfa|modelo|mod|modulo|modello|modèle|skjema|blankett?|lomake|druk|biljet|pub|publication)${NUMBER}`,
  "iu",
);
/**
 * Matches the names that forms have: a few letters, up to three digits with some letters, or four digits.
 * "C-1042" does not match, since it is a firm's own reference.
 */
const LIKE_A_FORM =
  /^(?:\p{L}{1,4}|\p{L}{0,3}[\s_-]?\d{1,3}(?:[\s_-]?\p{L}{1,4})?|\d{4}(?:[\s_-]?\p{L}{1,4})?)$/u;
/** Matches a word such as "annex" or "exhibit" that stands right before the name of an attachment. */
const ADDED_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:anlage|anhang|annexe?|allegato|anexo|beilage|bilaga|bijlage|exhibit|appendix|attachment)${NUMBER}`,
  "iu",
);
/**
 * Matches the names that attachments have: "Anlage KAP", "Anlage A1", "Exhibit 1042". "D-16" does not match,
 * since it is a firm's own reference.
 */
const LIKE_ADDED = /^(?:\p{L}{1,4}(?:-\p{L}{1,4})?|\p{L}?[\s_-]?\d|\d{2,4})$/u;
/**
 * Matches the word "form" after a number, as in "1040 form". If another number follows the word, the word
 * belongs to that other number.
 */
const FORM_BEHIND = new RegExp(String.raw`^[\s_-]*(?:tax[\s_-]*)?form${END}(?![\s_-]*\p{L}{0,2}-?\d)`, "iu");

/** Forms of the USA and of France that people know by the number alone. */
const KNOWN_NUMBERS =
  "2106 2290 3115 3800 3903 4136 5071 6252 6765 8275 8594 8839 8857 8878 2031 2035 2044 2047 2065 2086 2139 2571 2572 2778 3310 3519 " +
  "1040 1041 1065 1095 1096 1098 1099 1116 1120 1310 2210 2441 2553 2555 2561 2777 2848 3520 3916 3921 3922 4506 4562 4684 4797 " +
  "4868 4952 5329 5471 5472 5498 5500 5695 6251 6781 7004 7203 8233 8283 8300 8332 8453 8582 8606 8615 8621 8802 8804 8805 8812 " +
  "8815 8821 8822 8824 8829 8832 8833 8840 8843 8854 8858 8863 8865 8868 8879 8880 8889 8936 8938 8949 8959 8960 8962 8971 8990 " +
  "8992 8993 8995 9465";
const KNOWN_NUMBER = new RegExp(
  String.raw`^(?:ssa[\s_-]?)?(?:${KNOWN_NUMBERS.replaceAll(" ", "|")})(?:[\s_-]?[a-z]{1,4})?$`,
  "u",
);
/** Matches the number and letter of the form "1042-S". The number 1042 without the S may be anything. */
const LETTER_BEHIND = /^1042[\s_-]?s(?:$|[^\p{L}\p{N}])/u;
/** Matches forms that people know by letters with a number. */
const KNOWN_FORMS = [
  // Forms of the USA about wages, partners, foreigners, visas, companies' reports and savings.
  /^w[\s_-]?(?:2(?:[\s_-]?(?:c|g|gu))?|3|4(?:[\s_-]?[pvr])?|7|8(?:[\s_-]?(?:ben|bene|ben[\s_-]e|eci|imy|exp))?|9)$/u,
  /^(?:k[\s_-]?[123]|i[\s_-]?(?:9|20|94|130|140|485|765|797|864)|ds[\s_-]?(?:160|2019|260)|n[\s_-]400|g[\s_-]28|s[sf][\s_-](?:4|5|50|86))$/u,
  /^(?:10[\s_-]?[kq]|8[\s_-]?k|6[\s_-]?k|[24]0[\s_-]?f|13[\s_-]?[dfg]|401[\s_-]?k|403[\s_-]?b|990(?:[\s_-]?(?:ez|t|pf|n))?|94[0134](?:[\s_-]?x)?)$/u,
  // Forms of Britain.
  /^(?:p[\s_-](?:2|6|9|32|45|46|60|64|85|87|800)|p11d(?:[\s_-]?b)?|p5[03]z?|sa[\s_-]?(?:10\d|110|30[23]|[789]00)|ct[\s_-]?6\d\d?|vat[\s_-]?\d{1,3}[a-z]?|iht[\s_-]?\d{3}|r[\s_-]?(?:40|43|85|185)|cwf1|cs01|aa01|ap01|tm01|sh01|psc0[1-9]|in01|v5c)$/u,
  // Forms of Germany, Austria and Switzerland.
  /^(?:(?:est|ust|kst|gewst)[\s_-]?\d{1,2}(?:[\s_-]?[a-z])?|anlage[\s_-]\p{L}{1,4}|l1(?:ab|bf|[dik])?|l1[67]|e1(?:kv|[abc])?|u[\s_-]?3[01]|da[\s_-]?1|r[\s_-]us(?:[\s_-]?164)?)$/u,
  // Forms of Italy, Spain, Poland, Canada and India, and forms that the countries of Europe share.
  /^(?:f[\s_-]?2[34]|modelo[\s_-]\d{3}|(?:pit|cit)[\s_-]?\d{1,2}|t[\s_-]?(?:4(?:a|e|rsp|rif)?|5(?:00[78]|013)?|776|1135|2125|2202)|nr[\s_-]?4|rl[\s_-]?\d{1,2}|td1|26as|itr[\s_-]?[1-7]|e10[1-9]|e11[1-9]|eur[\s_.-]?1)$/u,
];

/**
 * LEVEL matches the names of certificates of social insurance and of language levels, such as "A1". PAPER
 * matches paper sizes, such as "A4".
 */
const LEVEL = /^[abc][12]$/iu;
const PAPER = /^a[0-6]$/iu;
const CERTIFICATE =
  /(?:bescheinigung|zertifikat|certificat(?:e|o)?|certificado|attest|formular|form|bestätigung|verklaring|entsendung|deutsch|english|englisch|français|französisch|goethe|telc)/iu;
const PAPER_AROUND = [
  /(?:din|format|papier|paper|size)[\s_-]*$/iu,
  new RegExp(
    String.raw`^[\s_-]*(?:quer|hoch(?:format)?|querformat|landscape|portrait|format|papier|paper|poster|plakat)${END}`,
    "iu",
  ),
];

/**
 * Takes a file name without its extension and a reference in it. Returns whether the reference is the usual
 * name of an authority's form, or of an attachment to a document: "1099-DIV", "Modelo 720", "Anlage KAP",
 * "P60".
 */
export function isOfAForm(stem: string, piece: Piece): boolean {
  const [before, behind] = [stem.slice(0, piece.start), stem.slice(piece.end)];
  const text = piece.text.toLowerCase();
  if (FORM_BEFORE.test(before) && LIKE_A_FORM.test(text)) return true;
  if (ADDED_BEFORE.test(before) && LIKE_ADDED.test(text)) return true;
  if (KNOWN_NUMBER.test(text) || KNOWN_FORMS.some((form) => form.test(text))) return true;
  if (LETTER_BEHIND.test((text + behind).toLowerCase())) return true;
  if (/^\d{1,4}$/.test(text)) return FORM_BEHIND.test(behind);
  if (LEVEL.test(text) && CERTIFICATE.test(wordAt(before, behind))) return true;
  return PAPER.test(text) && (PAPER_AROUND[0]!.test(before) || PAPER_AROUND[1]!.test(behind));
}

/** The words right before and right after the reference. */
function wordAt(before: string, behind: string): string {
  return `${/\p{L}*[\s_-]*$/u.exec(before)![0]} ${/^[\s_-]*\p{L}*/u.exec(behind)![0]}`;
}
