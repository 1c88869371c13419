import sharp from "sharp";

const EDGE_PX = 400;

const walls = ["#dfe7f3", "#f3e6c8", "#d5e6e0", "#f1d9d2", "#e3dcef", "#dbe9c9", "#cfe2ee"];
const skins = ["#f2cfb3", "#e0ac86", "#c68a60", "#9b6240", "#6f4429", "#fbe0cb"];
const hairs = ["#2b1d16", "#5a3a22", "#a8672d", "#d9b26a", "#8d8d8d", "#1d2433", "#b4472f"];
const clothes = ["#0b1f3f", "#1f4e7a", "#b8892b", "#3d6b5c", "#7a3e48", "#56657f"];

/** The hair above the head: what is drawn behind the face, and what is drawn in front of it. */
const hairdos = [
  { behind: "", before: `<path d="M128 178a72 78 0 0 1 144 0c-20-34-50-48-84-44-26 3-46 18-60 44z"/>` },
  {
    behind: `<path d="M112 190a88 92 0 0 1 176 0v96a30 30 0 0 1-34 18H146a30 30 0 0 1-34-18z"/>`,
    before: `<path d="M128 186a72 80 0 0 1 144 0c-40-6-70-22-88-48-10 24-28 40-56 48z"/>`,
  },
  {
    behind: `<circle cx="200" cy="90" r="34"/>`,
    before: `<path d="M127 184a73 82 0 0 1 146 0c-14-38-40-52-73-52s-59 14-73 52z"/>`,
  },
  {
    behind: `<circle cx="200" cy="164" r="92"/>`,
    before: `<path d="M134 160q66-50 132 0a70 66 0 0 0-132 0z"/>`,
  },
  { behind: "", before: "" },
];
const GLASSES = `<g fill="none" stroke="#1d2433" stroke-width="5"><circle cx="172" cy="194" r="19"/><circle cx="228" cy="194" r="19"/><path d="M191 192q9-6 18 0"/></g>`;
const BEARD = `<path d="M130 204c0 72 34 92 70 92s70-20 70-92c-12 22-36 30-70 30s-58-8-70-30z"/>`;

/**
 * Takes any number. Returns a drawn portrait of no real person, as a PNG; the same number draws the same
 * face.
 */
export function demoPortrait(seed: number): Promise<Buffer> {
  // The steps have no common divisor, so that neighbours differ in everything.
  const pick = <T>(list: readonly T[], step: number) => list[(seed * step + step) % list.length]!;
  const [hair, { behind, before }] = [pick(hairs, 3), pick(hairdos, 2)];
  const skin = pick(skins, 5);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE_PX}" height="${EDGE_PX}" viewBox="0 0 400 400">
<rect width="400" height="400" fill="${pick(walls, 2)}"/>
<g fill="${hair}">${behind}</g>
<path d="M60 400c0-78 60-112 140-112s140 34 140 112z" fill="${pick(clothes, 5)}"/>
<path d="M172 250h56v44a28 24 0 0 1-56 0z" fill="${skin}"/>
<ellipse cx="200" cy="198" rx="72" ry="84" fill="${skin}"/>
<g fill="${hair}">${seed % 12 === 1 ? BEARD : ""}${before}</g>
<g fill="#1d2433"><circle cx="172" cy="194" r="7"/><circle cx="228" cy="194" r="7"/></g>
<path d="M174 238q26 22 52 0" fill="none" stroke="#1d2433" stroke-width="6" stroke-linecap="round"/>
${seed % 4 === 2 ? GLASSES : ""}
</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
