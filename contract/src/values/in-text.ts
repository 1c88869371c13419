/**
 * Takes a label as the firm typed it. Returns it as it is written within a sentence: "adviser" for "Adviser".
 * A label with further capitals, such as "IFA" or "Wealth Manager", stays as it is.
 */
export function inText(label: string): string {
  return /.\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
