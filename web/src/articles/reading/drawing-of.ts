/** How many drawings there are, and in how many hues each. */
const DRAWINGS = 7;
const HUES = 3;

/** Numbers that give neighbouring ids different drawings. */
const SPREAD = 1_103;
const PRIME = 1_000_003;

/** So many articles before one have another drawing: beside it and, with three cards a row, above it. */
const APART = 3;

interface Drawing {
  shape: number;
  hue: number;
}

/** What the articles of the lists have got, so that an article has the same drawing once it is opened. */
const given = new Map<string, Drawing>();

/** Takes the id of an article. Returns its drawing: that of the last list with it, or else one by its id. */
export function drawingOf(id: string): Drawing {
  const known = given.get(id);
  if (known) return known;
  let sum = 0;
  for (const letter of id) sum = (sum * SPREAD + (letter.codePointAt(0) ?? 0)) % PRIME;
  return { shape: sum % DRAWINGS, hue: Math.floor(sum / DRAWINGS) % HUES };
}

/** Takes the ids of a list of articles, in its order. Gives neighbours different drawings. */
export function giveDrawings(ids: readonly string[]): void {
  let before: number[] = [];
  for (const id of ids) {
    const drawing = drawingOf(id);
    while (before.includes(drawing.shape)) drawing.shape = (drawing.shape + 1) % DRAWINGS;
    given.set(id, drawing);
    before = [...before, drawing.shape].slice(-APART);
  }
}
