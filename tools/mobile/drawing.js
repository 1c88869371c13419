import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject, ToolError } from "../run/project.js";

/** The firm's mark, from which all pictures are drawn. */
const MARK_FILE = "mobile/art/mark.svg";
/** Ten times the resolution of an SVG pixel, so that a small mark is measured precisely. */
const MEASURED_DPI = 720;
/** How far a side may be off, since tools round numbers when they write a square. */
const SQUARE_WITHIN = 0.01;

/** The brand's navy, as in web/public/favicon.svg. */
const NAVY = "#0b1f3f";
const RES = "mobile/android/app/src/main/res";
const ASSETS = "mobile/ios/App/App/Assets.xcassets";

/** Pixels per dp in each folder of Android's resources. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

/**
 * Sizes in dp, and the share of the side that the mark takes (developer.android.com: adaptive icons, splash
 * screens).
 */
const LAUNCHER_DP = 48;
const ADAPTIVE_DP = 108;
const SPLASH_DP = 288;
const ON_TILE = 0.62;
const ON_ADAPTIVE = 0.42;
const ON_SPLASH = 0.36;

const APP_STORE_PX = 1024;
const PLAY_STORE_PX = 512;
/** The side of the launch picture, which fills every iPad; a phone shows its middle. */
const LAUNCH_PX = 2732;
const ON_LAUNCH = 0.12;

/**
 * @typedef {object} Picture
 * @property {string} file
 * @property {number} side the side of the picture, in pixels
 * @property {number} share the part of the side that the mark takes
 * @property {"square" | "rounded" | "round" | "none"} ground
 */

/** @returns {Picture[]} every picture that the two projects show before the web has loaded */
function pictures() {
  const android = Object.entries(DENSITIES).flatMap(([density, pixels]) => {
    const launcher = { side: LAUNCHER_DP * pixels, share: ON_TILE };
    const mipmap = `${RES}/mipmap-${density}`;
    return /** @type {Picture[]} */ ([
      { file: `${mipmap}/ic_launcher.png`, ...launcher, ground: "rounded" },
      { file: `${mipmap}/ic_launcher_round.png`, ...launcher, ground: "round" },
      {
        file: `${mipmap}/ic_launcher_foreground.png`,
        side: ADAPTIVE_DP * pixels,
        share: ON_ADAPTIVE,
        ground: "none",
      },
      {
        file: `${RES}/drawable-${density}/splash_mark.png`,
        side: SPLASH_DP * pixels,
        share: ON_SPLASH,
        ground: "none",
      },
    ]);
  });
  /** @type {Picture[]} */
  const launch = ["1x", "2x", "3x"].map((scale) => ({
    file: `${ASSETS}/Splash.imageset/splash-${scale}.png`,
    side: LAUNCH_PX,
    share: ON_LAUNCH,
    ground: "square",
  }));
  return [
    ...android,
    ...launch,
    { file: `${ASSETS}/AppIcon.appiconset/icon.png`, side: APP_STORE_PX, share: ON_TILE, ground: "square" },
    { file: "mobile/art/play-store-icon.png", side: PLAY_STORE_PX, share: ON_TILE, ground: "square" },
  ];
}

/**
 * Draws every picture of both projects from the mark. If the mark cannot be used, no picture is drawn.
 * @param {(file: string) => string} whole returns the full path of a file in the repository
 */
export async function drawPictures(whole = inProject) {
  const mark = await readMark(whole(MARK_FILE));
  const drawn = await Promise.all(
    pictures().map(async (picture) => ({ file: whole(picture.file), png: await drawing(mark, picture) })),
  );
  for (const { file, png } of drawn) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, png);
  }
}

/** @param {Buffer} mark */
async function openMark(mark) {
  const { default: sharp } = await import("sharp");
  return sharp(mark, { density: MEASURED_DPI, limitInputPixels: false });
}

/**
 * Reads the mark. Throws a `ToolError` if no square picture can be drawn from it.
 * @param {string} file
 * @returns {Promise<Buffer>} the unchanged SVG
 */
async function readMark(file) {
  if (!existsSync(file)) throw wrongMark("is not there; put your mark into it, as a square SVG");
  const mark = readFileSync(file);
  const text = mark.toString("utf8");
  if (!text.includes("<svg")) throw wrongMark("isn't an SVG; save your mark as one");
  // Without a size, only the drawing would be measured, and the space around it lost.
  if (!/<svg\b[^>]*\s(viewBox|width)\s*=\s*["'][^"'%]+["']/.test(text))
    throw wrongMark('has no size; save it with a viewBox, such as viewBox="0 0 32 32"');
  const { format, width, height } = await measured(mark);
  if (format !== "svg") throw wrongMark("isn't an SVG; save your mark as one");
  if (Math.abs(width - height) > SQUARE_WITHIN * width)
    throw wrongMark("is not square; save it with as much height as width");
  return mark;
}

/** @param {Buffer} mark */
async function measured(mark) {
  try {
    return await (await openMark(mark)).metadata();
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw wrongMark(`isn't an SVG that can be drawn (${reason}); save your mark again`);
  }
}

/**
 * @param {Buffer} mark
 * @param {Picture} picture
 * @returns {Promise<Buffer>} the PNG of the whole picture
 */
async function drawing(mark, { side, share, ground }) {
  const margin = Math.round((side * (1 - share)) / 2);
  const size = side - 2 * margin;
  const input = await (await openMark(mark)).resize(size, size, { fit: "fill" }).png().toBuffer();
  const { default: sharp } = await import("sharp");
  const whole = sharp(Buffer.from(tile(side, ground))).composite([{ input, left: margin, top: margin }]);
  // The App Store refuses an icon with an alpha channel.
  const finished = ground === "square" ? whole.removeAlpha() : whole;
  return finished.png({ compressionLevel: 9 }).toBuffer();
}

/**
 * @param {number} side
 * @param {Picture["ground"]} ground
 * @returns {string} the SVG of the background of the mark
 */
function tile(side, ground) {
  const radius = { square: 0, rounded: side * 0.22, round: side / 2, none: 0 }[ground];
  const fill = ground === "none" ? "none" : NAVY;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${fill}"/></svg>`;
}

/** @param {string} what */
function wrongMark(what) {
  return new ToolError(`${MARK_FILE} ${what}.`);
}
