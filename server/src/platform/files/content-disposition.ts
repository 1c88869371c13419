/**
 * Takes what a browser does with a file (save it or show it), and the file's name. Returns the
 * Content-Disposition header (RFC 6266, RFC 8187). The header has the name twice: in ASCII, which every
 * program reads, and unchanged.
 */
export function contentDisposition(how: "attachment" | "inline", name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["\\%;]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
