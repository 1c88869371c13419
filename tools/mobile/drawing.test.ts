import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawPictures } from "./drawing.js";

const MARK = "mobile/art/mark.svg";
const SVG = 'xmlns="http://www.w3.org/2000/svg"';
/** A drawing with a margin of a quarter of its width on every side. */
const BOX = '<path d="M8 8h16v16H8z" fill="#fff"/>';
const FOREGROUND = "mobile/android/app/src/main/res/mipmap-xxxhdpi/ic_launcher_foreground.png";
const PLAY_STORE_ICON = "mobile/art/play-store-icon.png";
const FOREGROUND_PX = 432;

let folder: string;
const inFolder = (file: string) => path.join(folder, file);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portico-pictures-"));
  mkdirSync(path.dirname(inFolder(MARK)), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function draw(mark: string) {
  writeFileSync(inFolder(MARK), mark);
  return drawPictures(inFolder);
}

const exported: [how: string, mark: string][] = [
  ["a viewBox alone", `<svg ${SVG} viewBox="0 0 32 32">${BOX}</svg>`],
  [
    "a declaration and a comment",
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->\n<svg ${SVG} viewBox="0 0 32 32">${BOX}</svg>`,
  ],
  [
    "the marks of an old kind of document",
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ${SVG} viewBox="0 0 32 32">${BOX}</svg>`,
  ],
  ["width and height", `<svg ${SVG} width="32" height="32">${BOX}</svg>`],
  ["millimetres", `<svg ${SVG} width="210mm" height="210mm" viewBox="0 0 32 32">${BOX}</svg>`],
  ["a line break after its first word", `<svg\n   ${SVG}\n   viewBox="0 0 32 32">${BOX}</svg>`],
  ["great numbers", `<svg ${SVG} viewBox="0 0 32000 32000"><g transform="scale(1000)">${BOX}</g></svg>`],
];

test.each(exported)("a mark with %s is in the middle, and as large as any other mark", async (_, mark) => {
  await draw(mark);
  const { data, info } = await sharp(inFolder(FOREGROUND))
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [side, middle] = [info.width, Math.floor(info.height / 2)];
  const row = [...data.subarray(middle * side, (middle + 1) * side)];
  const [left, right] = [row.findIndex((alpha) => alpha > 127), row.findLastIndex((alpha) => alpha > 127)];
  // Half of the share, 0.42, that the mark takes of an adaptive icon.
  expect(side).toBe(FOREGROUND_PX);
  expect(Math.abs(left - FOREGROUND_PX * 0.395)).toBeLessThan(2.5);
  expect(Math.abs(right - FOREGROUND_PX * 0.605)).toBeLessThan(2.5);
});

test("the background of the mark is navy to the edge, without an alpha channel", async () => {
  await draw(`<svg ${SVG} viewBox="0 0 32 32">${BOX}</svg>`);
  const { hasAlpha } = await sharp(inFolder(PLAY_STORE_ICON)).metadata();
  expect(hasAlpha).toBe(false);
  const pixels = await sharp(inFolder(PLAY_STORE_ICON)).raw().toBuffer();
  expect([...pixels.subarray(0, 3)]).toEqual([0x0b, 0x1f, 0x3f]);
});

const refused: [what: string, mark: string, said: string][] = [
  ["an empty file", "", "isn't an SVG"],
  ["a page", "<html></html>", "isn't an SVG"],
  ["a page with an SVG in it", `<html><svg ${SVG} viewBox="0 0 32 32"/></html>`, "isn't an SVG"],
  ["half an SVG", `<svg ${SVG} viewBox="0 0 32 32"><path`, "isn't an SVG that can be drawn"],
  ["one without a size", `<svg ${SVG}>${BOX}</svg>`, "has no size"],
  ["one as large as its page", `<svg ${SVG} width="100%" height="100%">${BOX}</svg>`, "has no size"],
  ["one of no size", `<svg ${SVG} viewBox="0 0 0 0">${BOX}</svg>`, "isn't an SVG that can be drawn"],
  ["one twice as wide as high", `<svg ${SVG} viewBox="0 0 32 16">${BOX}</svg>`, "is not square"],
];

test.each(refused)("%s is refused in a sentence, and no file is written", async (_, mark, said) => {
  const refusal = await draw(mark).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: "ToolError", message: expect.stringContaining(`${MARK} ${said}`) });
  expect(String(refusal)).not.toContain("\n");
  expect(readdirSync(folder, { recursive: true })).toHaveLength(3);
  expect(existsSync(inFolder(PLAY_STORE_ICON))).toBe(false);
});

test("a missing mark is reported", async () => {
  await expect(drawPictures(inFolder)).rejects.toThrow(`${MARK} is not there`);
});
