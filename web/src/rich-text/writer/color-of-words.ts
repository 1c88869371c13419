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

/** In which color words stand, as far as it says whether anybody sees them. */
export interface Look {
  /** White or clear. */
  isWhite: boolean;
  /** Something other than white is behind them. */
  hasGround: boolean;
}

/** What the classes of a style sheet say of it, by `.name` or `tag.name`. */
export type Looks = Map<string, Partial<Look>>;

/** Takes the declarations of a rule or of an element. Returns what they say of the color of its words. */
export function lookOf(declarations: string): Partial<Look> {
  return {
    ...(COLOR.test(declarations) ? { isWhite: INVISIBLE.test(declarations) } : {}),
    ...(GROUND.test(declarations) ? { hasGround: true } : {}),
  };
}

/** Takes an element, the classes of its sheet, and how words look around it. Returns how its own do. */
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
