/**
 * Takes the clientDataJSON that a browser sends with a passkey. Returns its challenge. Returns null if it
 * cannot be read, or if it comes from a frame inside another page (WebAuthn Level 3 §7.1 step 10, §7.2 step
 * 14).
 */
export function challengeOf(clientDataJson: string): string | null {
  try {
    const { challenge, crossOrigin, topOrigin } = JSON.parse(
      Buffer.from(clientDataJson, "base64url").toString("utf8"),
    ) as Readonly<Record<string, unknown>>;
    if (crossOrigin === true || topOrigin !== undefined) return null;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
