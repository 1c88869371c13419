import type { Attributes } from "./hidden-columns.ts";

const WHITE = String.raw`(?:white|#fff(?:f{3})?|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))`;
const CLEAR = String.raw`(?:transparent|rgba\([^)]*,\s*0(?:\.0*)?\s*\))`;
const INVISIBLE = new RegExp(String.raw`(?:^|[;\s])color\s*:\s*(?:${WHITE}|${CLEAR})\s*(?:;|!|$)`, "i");
const COLOR = /(?:^|[;\s])color\s*:/i;
const GROUND = new RegExp(
  String.raw`(?:^|[;\s])(?:background(?:-color)?|mso-(?:shading|pattern))\s*:\s*(?!\s|none|inherit|initial|unset|auto|${CLEAR}|${WHITE}\s*(?:;|!|$))`,
  "i",
);
const IS_WHITE = new RegExp(`^${WHITE}$`, "i");

/** The color of text, reduced to what decides whether the text can be seen. */
export interface Look {
  /** The text is white or transparent. */
  isWhite: boolean;
  /** The background is not white. */
  hasGround: boolean;
}

/** What the classes of a style sheet say about the color, by selector: `.name` or `tag.name`. */
export type Looks = Map<string, Partial<Look>>;

/** Takes the declarations of a rule or of an element. Returns what they set for the color of the text. */
export function lookOf(declarations: string): Partial<Look> {
  return {
    ...(COLOR.test(declarations) ? { isWhite: INVISIBLE.test(declarations) } : {}),
    ...(GROUND.test(declarations) ? { hasGround: true } : {}),
  };
}

/**
 * Takes an element, the classes of its style sheet, and the look of the text around the element. Returns the
 * look of the element's own text.
 */
export function lookIn(name: string, attributes: Attributes, classes: Looks, around: Look | undefined): Look {
  const own = (attributes["class"] ?? "")
    .split(/\s+/)
    .flatMap((one) => [classes.get(`.${one}`) ?? {}, classes.get(`${name}.${one}`) ?? {}]);
  const { color, bgcolor } = attributes;
  return Object.assign(
    { isWhite: around?.isWhite === true, hasGround: around?.hasGround === true },
    color === undefined ? {} : { isWhite: IS_WHITE.test(color) },
    bgcolor !== undefined && !IS_WHITE.test(bgcolor) ? { hasGround: true } : {},
    ...own,
    lookOf(attributes["style"] ?? ""),
  );
}
