import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../values/limits.ts";
import type { Role } from "../foundation/roles.ts";

/**
 * The owner of a password. An attacker first tries the owner's names, address and firm, so the password must
 * not consist mainly of these words.
 */
export interface PasswordOwner {
  role: Role | null;
  email: string;
  firstName: string;
  lastName: string;
  /** Empty while the firm has no name yet. */
  firmName: string;
}

/** Words shorter than this are allowed, since they occur in passwords by chance. */
const OWN_WORD_MIN_LENGTH = 4;
/** A password must have at least this many characters besides such words. */
const REST_MIN_LENGTH = 8;
const PRODUCT_NAME = "portico";

/**
 * Takes a role (null counts as client). Returns the minimum length of its passwords in code points
 * (docs/decisions/0006).
 */
export function passwordMinLength(role: Role | null): number {
  return role === "admin" ? ADMIN_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH;
}

/**
 * Takes a new password and its owner. Returns the first reason to refuse it as a sentence, or null. Browser
 * and server both make these checks. The list of common passwords is not checked here, since only the server
 * has it.
 */
export function passwordFault(password: string, owner: PasswordOwner): string | null {
  const text = password.normalize("NFC");
  const length = [...text].length;
  const least = passwordMinLength(owner.role);
  if (length < least) return `Use at least ${least} characters. Several unrelated words work well.`;
  if (length > PASSWORD_MAX_LENGTH) return `Use at most ${PASSWORD_MAX_LENGTH} characters.`;
  // NFKC turns full-width and other look-alike letters into plain ones.
  const lower = text.normalize("NFKC").toLowerCase();
  if (new Set(text).size < 5 || repeatsShortText(lower, least)) return "Too repetitive.";
  if (isRun(lower)) return 'Avoid sequences such as "abcdef" or "123456".';
  const own = ownWords(owner).find((word) => coversMost(lower, word));
  if (own === PRODUCT_NAME) return "Don't base it on the product's name.";
  if (own !== undefined) return "Don't base it on your name or email address.";
  if (isBuiltOnFirm(lower, owner.firmName)) return "Don't base it on the firm's name.";
  if (isJoinedFromOwn(lower, owner)) return "Don't put it together from your name, email address or firm.";
  return null;
}

/**
 * True when a password is built on the firm's name or on one word of it, regardless of punctuation. Every
 * attacker knows the name: it is on every page.
 */
function isBuiltOnFirm(lower: string, firmName: string): boolean {
  return firmWords(firmName).some((word) => coversMost(lower, word) || coversMost(bare(lower), word));
}

/** True when little is left of a password without the words of its owner and of the firm: "ada-marsh-harbour". */
function isJoinedFromOwn(lower: string, owner: PasswordOwner): boolean {
  const words = [...ownWords(owner).map(bare), ...firmWords(owner.firmName)];
  // A longer word is taken out first: without "marsh", "marshfield" would leave "field".
  const left = words
    .filter((word) => word.length >= OWN_WORD_MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, " "), bare(lower));
  return left !== bare(lower) && [...bare(left)].length < REST_MIN_LENGTH;
}

const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The whole name of a firm and its single words, without punctuation. */
function firmWords(firmName: string): string[] {
  const name = firmName.normalize("NFKC").toLowerCase();
  return [name, ...name.split(/\s+/)].map(bare).filter((word) => word.length >= OWN_WORD_MIN_LENGTH);
}

function ownWords(owner: PasswordOwner): string[] {
  const typed = [owner.firstName, owner.lastName, ...owner.email.split(/[@.]/), owner.email];
  const words = typed
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= OWN_WORD_MIN_LENGTH);
  return [PRODUCT_NAME, ...words];
}

/** True when too little is left after removing every occurrence of the word. */
function coversMost(lower: string, word: string): boolean {
  return lower.includes(word) && [...lower.replaceAll(word, "")].length < REST_MIN_LENGTH;
}

/**
 * True when the password repeats a short text, such as a word twice. It is then as easy to guess as that
 * text.
 */
function repeatsShortText(lower: string, least: number): boolean {
  // If the text repeats a shorter one, its double contains the whole text again after that shorter one:
  // "abcabcabcabc" contains "abcabc" again at place 3, so "abc" is what "abcabc" repeats.
  const unit = lower.slice(0, (lower + lower).indexOf(lower, 1));
  return unit.length < lower.length && [...unit].length < least;
}

function isRun(lower: string): boolean {
  const rows = [
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890123456789",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
  ];
  const turned = rows.map((row) => [...row].reverse().join(""));
  return [...rows, ...turned].some((row) => row.includes(lower) || (row + row).includes(lower));
}
