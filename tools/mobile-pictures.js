import "./node-version.js";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled } from "./install.js";
import { inProject, runTool } from "./project.js";
import { step } from "./step.js";

/** The brand's navy, as in web/public/favicon.svg. */
const NAVY = "#0b1f3f";
const RES = "mobile/android/app/src/main/res";
const ASSETS = "mobile/ios/App/App/Assets.xcassets";

/** Pixels of one dp in each folder of Android's resources. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

/** Sizes in dp, and how much of the side the mark takes (developer.android.com: adaptive icons, splash screens). */
const LAUNCHER_DP = 48;
const ADAPTIVE_DP = 108;
const SPLASH_DP = 288;
const ON_TILE = 0.62;
const ON_ADAPTIVE = 0.42;
const ON_SPLASH = 0.36;

const APP_STORE_PX = 1024;
const PLAY_STORE_PX = 512;
/** The side of the launch picture that fills every iPad; a phone shows its middle. */
const LAUNCH_PX = 2732;
const ON_LAUNCH = 0.12;

/**
 * @typedef {object} Picture
 * @property {string} file
 * @property {number} side in pixels
 * @property {number} share of the side that the mark takes
 * @property {"square" | "rounded" | "round" | "none"} ground
 */

/** @returns {Picture[]} every picture the two projects show before the web does */
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
 * @param {string} mark an SVG of its own
 * @param {Picture} picture
 * @returns {string} the SVG of the whole picture
 */
function drawing(mark, { side, share, ground }) {
  const size = side * share;
  const at = (side - size) / 2;
  const radius = { square: 0, rounded: side * 0.22, round: side / 2, none: 0 }[ground];
  const tile =
    ground === "none" ? "" : `<rect width="${side}" height="${side}" rx="${radius}" fill="${NAVY}"/>`;
  const placed = mark.replace("<svg ", `<svg x="${at}" y="${at}" width="${size}" height="${size}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${tile}${placed}</svg>`;
}

await runTool(async () => {
  await ensureInstalled({ dev: true });
  const { default: sharp } = await import("sharp");
  const mark = readFileSync(inProject("mobile/art/mark.svg"), "utf8");
  await step("Drawing the icons and the launch pictures", async () => {
    for (const picture of pictures()) {
      const file = inProject(picture.file);
      mkdirSync(path.dirname(file), { recursive: true });
      const drawn = sharp(Buffer.from(drawing(mark, picture)));
      // The App Store refuses an icon with an alpha channel.
      const whole = picture.ground === "square" ? drawn.flatten({ background: NAVY }) : drawn;
      await whole.png({ compressionLevel: 9 }).toFile(file);
    }
  });
});
