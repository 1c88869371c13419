import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Each purpose has a key of its own, so that a value made for one purpose is never valid for another. */
type KeyPurpose =
  | "access_token"
  | "refresh_token"
  | "mailed_code"
  | "two_factor_secret"
  | "outbox"
  | "idempotency";

const KEY_BYTES = 32;
/** The sizes that AES-GCM defines (NIST SP 800-38D §5.2). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Makes MACs and encrypts values with keys derived from SECRET, which the server knows and the database does
 * not.
 */
export interface Secrets {
  /** Returns the text's MAC, made with the newest secret. */
  mac(purpose: KeyPurpose, text: string | Buffer): Buffer;
  /**
   * True when the MAC was made with any secret of the list. A MAC that was cut short is compared with the
   * beginning of the full MAC.
   */
  verifyMac(purpose: KeyPurpose, text: string | Buffer, mac: Buffer): boolean;
  /**
   * Encrypts a text with the newest secret. With a `salt`, the key is derived from the secret and the salt.
   */
  seal(purpose: KeyPurpose, text: string, salt?: string): string;
  /** Decrypts a value. Throws when it was not encrypted with any secret of the list. */
  open(purpose: KeyPurpose, sealed: string, salt?: string): string;
  /** True when the value was encrypted with the newest secret of the list. */
  isUnderNewest(purpose: KeyPurpose, sealed: string, salt?: string): boolean;
  /** One digest for each secret, newest first. It identifies the secret without revealing it. */
  fingerprints: string[];
}

/**
 * Takes the secrets, newest first. Older secrets can still verify and decrypt values, so that the operator
 * can replace SECRET without making stored values useless.
 */
export function createSecrets(list: readonly string[]): Secrets {
  const keysOf = new Map<string, KeyObject[]>();
  function keys(purpose: KeyPurpose, salt = ""): KeyObject[] {
    const cached = salt ? undefined : keysOf.get(purpose);
    if (cached) return cached;
    const made = list.map((secret) =>
      createSecretKey(Buffer.from(hkdfSync("sha256", secret, salt, `portico ${purpose}`, KEY_BYTES))),
    );
    if (!salt) keysOf.set(purpose, made);
    return made;
  }
  function macUnder(key: KeyObject, text: string | Buffer): Buffer {
    return createHmac("sha256", key).update(text).digest();
  }
  return {
    mac: (purpose, text) => macUnder(keys(purpose)[0]!, text),
    verifyMac: (purpose, text, mac) =>
      keys(purpose).some((key) => timingSafeEqual(macUnder(key, text).subarray(0, mac.length), mac)),
    seal(purpose, text, salt) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keys(purpose, salt)[0]!, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(purpose, sealed, salt) {
      const bytes = Buffer.from(sealed, "base64url");
      for (const key of keys(purpose, salt)) {
        const text = openUnder(key, bytes);
        if (text !== null) return text;
      }
      throw new Error(`A sealed ${purpose} was not made under this SECRET.`);
    },
    isUnderNewest(purpose, sealed, salt) {
      return openUnder(keys(purpose, salt)[0]!, Buffer.from(sealed, "base64url")) !== null;
    },
    fingerprints: list.map((secret) =>
      createHash("sha256").update(`portico fingerprint ${secret}`).digest("hex").slice(0, 32),
    ),
  };
}

function openUnder(key: KeyObject, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    return null;
  }
}

/** Takes a secret text. Returns its SHA-256 in hex, which the database stores instead of the text. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
