/** A year, as browsers' preload lists ask. */
const HSTS_SECONDS = 31_536_000;

/** The headers of every answer. */
export function baseHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isHttps ? { "Strict-Transport-Security": `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
  };
}

/** Takes the digests of a page's inlined styles, such as "sha256-…". Returns the page's policy. */
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
    // The first source allows the program's own PDF worker, by its address
    // (web/src/documents/viewer/pdf-worker.ts). The second is made by the rich text editor at the first paste
    // (docs/decisions/0059-rich-text.md).
    "trusted-types portico-worker ProseMirrorClipboard",
  ].join("; ");
}
