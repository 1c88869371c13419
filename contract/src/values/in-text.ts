/**
 * Takes a label as the firm typed it. Returns it as it is written within a sentence: "adviser" for "Adviser".
 * A label with more capitals, such as "IFA" or "Wealth Manager", is not changed.
 */
export function inText(label: string): string {
  return /.\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
