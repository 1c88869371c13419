import { passwordFault, passwordMinLength, type PasswordOwner } from "@portico/contract/identity/password";

interface PasswordStrengthProps {
  password: string;
  owner: PasswordOwner;
  /**
   * True if the server's list of common passwords contains the password; undefined while that is not known.
   */
  isCommon: boolean | undefined;
}

const STEPS = 4;
/**
 * This many characters above the minimum add one step. As random lower-case letters they have about 20 bits.
 */
const CHARACTERS_PER_STEP = 4;
const WORDS = ["", "Too weak", "Good", "Strong", "Very strong"];

/** Shows the strength of a password in four steps while it is typed, and says why a password is refused. */
export function PasswordStrength({ password, owner, isCommon }: PasswordStrengthProps) {
  const common = isCommon ? "This password is too common." : null;
  const fault = password === "" ? null : (passwordFault(password, owner) ?? common);
  const isChecked = fault !== null || isCommon !== undefined;
  const level = isChecked ? levelOf(password, fault, passwordMinLength(owner.role)) : 0;
  const text =
    password === ""
      ? `At least ${passwordMinLength(owner.role)} characters. Several unrelated words work well.`
      : (fault ?? (isChecked ? `${WORDS[level]}.` : "Checking…"));
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="grid grid-cols-4 gap-1.5">
        {Array.from({ length: STEPS }, (_, step) => (
          <span
            key={step}
            className={`h-1 rounded-full transition-colors ${step < level ? (level === 1 ? "bg-gold-500" : "bg-green-700") : "bg-stone-200"}`}
          />
        ))}
      </div>
      <p aria-live="polite" className={`text-[0.8125rem] ${level > 1 ? "text-green-700" : "text-quiet"}`}>
        {text}
      </p>
    </div>
  );
}

function levelOf(password: string, fault: string | null, least: number): number {
  if (password === "") return 0;
  if (fault !== null) return 1;
  return Math.min(STEPS, 2 + Math.floor(([...password].length - least) / CHARACTERS_PER_STEP));
}
