/** Takes the clientDataJSON of a ceremony. Returns the challenge it answers, or null when it cannot be read. */
export function challengeOf(clientDataJson: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8")) as {
      challenge?: unknown;
    };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
