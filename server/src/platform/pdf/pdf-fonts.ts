import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import type { TFontDictionary } from "pdfmake/interfaces.js";

const packages = createRequire(import.meta.url);

const file = (family: string, path: string) => packages.resolve(`@expo-google-fonts/${family}/${path}`);

function family(normal: string, bold = normal, italics = normal, bolditalics = bold) {
  return { normal, bold, italics, bolditalics };
}

/**
 * The font families, all under the Open Font License. Two are for Latin text, one is for Hebrew, one is for
 * Arabic, and two are for symbols. `Sans` also has Greek, Cyrillic and Devanagari.
 */
export const pdfFonts = {
  Sans: family(
    file("noto-sans", "400Regular/NotoSans_400Regular.ttf"),
    file("noto-sans", "700Bold/NotoSans_700Bold.ttf"),
    file("noto-sans", "400Regular_Italic/NotoSans_400Regular_Italic.ttf"),
    file("noto-sans", "700Bold_Italic/NotoSans_700Bold_Italic.ttf"),
  ),
  Serif: family(file("source-serif-4", "600SemiBold/SourceSerif4_600SemiBold.ttf")),
  Hebrew: family(
    file("noto-sans-hebrew", "400Regular/NotoSansHebrew_400Regular.ttf"),
    file("noto-sans-hebrew", "700Bold/NotoSansHebrew_700Bold.ttf"),
  ),
  Arabic: family(
    file("noto-sans-arabic", "400Regular/NotoSansArabic_400Regular.ttf"),
    file("noto-sans-arabic", "700Bold/NotoSansArabic_700Bold.ttf"),
  ),
  Math: family(file("noto-sans-math", "400Regular/NotoSansMath_400Regular.ttf")),
  Symbols: family(file("noto-sans-symbols-2", "400Regular/NotoSansSymbols2_400Regular.ttf")),
} satisfies TFontDictionary;

export type PdfFont = keyof typeof pdfFonts;

const opened = new Map<string, Font>();

function fontOf(name: PdfFont, isBold = false): Font {
  const path = pdfFonts[name][isBold ? "bold" : "normal"];
  const known = opened.get(path);
  if (known) return known;
  const font = openSync(path);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`The font ${name} is a collection`);
  opened.set(path, font);
  return font;
}

/** Takes a family and a character. Returns whether the family can draw it. */
export function canDraw(name: PdfFont, character: string): boolean {
  return fontOf(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Takes a family, a text and its font size. Returns the exact width of the text in points. */
export function drawnWidth(name: PdfFont, text: string, fontSize: number): number {
  const font = fontOf(name);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * fontSize;
}

const letters = new Map<string, number>();

/**
 * Takes a family and a text. Returns the sum of its characters' widths at a font size of one point. This is
 * quick, but ignores kerning.
 */
export function widthOfLetters(name: PdfFont, text: string, isBold: boolean): number {
  let width = 0;
  for (const letter of text) {
    const key = `${name}${isBold ? " bold " : " "}${letter}`;
    let known = letters.get(key);
    if (known === undefined) {
      const font = fontOf(name, isBold);
      known = font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth / font.unitsPerEm;
      letters.set(key, known);
    }
    width += known;
  }
  return width;
}
