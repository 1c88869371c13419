/** What no text holds but that of old printers: what has a mark of something else is text only without. */
// eslint-disable-next-line no-control-regex -- controls are what it looks for
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;
/** Ends a file of DOS. */
const LAST = "\u001a";
/** What may stand before the first element: spaces, remarks, instructions, and what document it is. */
const BEFORE =
  /\s+|<!--[^]*?-->|<\?(?!php\b)\w[^]*?\?>|<!doctype(?!\s+(?:html|svg)\b)[^>[]*(?:\[[^\]]*\]\s*)?>/iy;
/** What begins a page, a drawing or a script; also a remark or an instruction that does not end. */
const HARMFUL = /#!|<\?php|<\?(?!xml)|<!--|<!doctype|<(?:[\w.-]+:)?(?:html|head|body|svg|script|iframe)\b/iy;

/** Takes the first bytes of a file. Returns them as text, or null where they are none; whether they are surely text; whether a page or a program begins there. */
export function startOfText(head: Buffer): { start: string | null; isSure: boolean; isHarmful: boolean } {
  const isWide = [0xfffe, 0xfeff].includes(head.length < 2 ? 0 : head.readUInt16BE(0));
  const isText = isWide || !head.includes(0);
  const start = isWide ? wide(head) : head.toString("utf8").replace(/^\ufeff/, "");
  return {
    start: isText ? start : null,
    isSure: isText && !CONTROLS.test(start.endsWith(LAST) ? start.slice(0, -1) : start),
    isHarmful: beginsHarmful(start),
  };
}

function wide(head: Buffer): string {
  const letters = Buffer.from(head.subarray(2, head.length - (head.length % 2)));
  return (head[0] === 0xfe ? letters.swap16() : letters).toString("utf16le");
}

function beginsHarmful(start: string): boolean {
  BEFORE.lastIndex = 0;
  let at = 0;
  while (BEFORE.test(start)) at = BEFORE.lastIndex;
  HARMFUL.lastIndex = at;
  return HARMFUL.test(start);
}
