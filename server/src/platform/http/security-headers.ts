/** One year, which the preload lists of browsers require. */
const HSTS_SECONDS = 31_536_000;

/** Returns the headers that every answer has. */
export function baseHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isHttps ? { "Strict-Transport-Security": `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
  };
}

/**
 * Takes the digests of a page's inline styles, such as "sha256-…". Returns the page's
 * Content-Security-Policy.
 */
export function contentSecurityPolicy(styleHashes: readonly string[] = []): string {
  const styles = ["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(" ");
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "connect-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    // The first policy is for the web app's own PDF worker (web/src/documents/viewer/pdf-worker.ts). The rich
    // text editor creates the second one when somebody pastes for the first time
    // (docs/decisions/0059-rich-text.md).
    "trusted-types portico-worker ProseMirrorClipboard",
  ].join("; ");
}
