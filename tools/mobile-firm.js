import { readFileSync } from "node:fs";
import { inProject, ToolFault } from "./project.js";

/**
 * Everything about the app that is one firm's own. Kept in mobile/firm.json; the native projects are written from it.
 * @typedef {object} MobileFirm
 * @property {string} host of PUBLIC_URL
 * @property {string} appId Android's application id and iOS's bundle identifier
 * @property {string} name what stands under the icon
 * @property {string} version what people see of a release
 * @property {number} build what the stores compare
 * @property {string} appleTeam empty until there is one
 * @property {string[]} androidCertificates SHA-256 fingerprints of those who sign
 * @property {string} googleClientId empty without Google
 * @property {string} googleIosClientId empty without Google on iOS
 * @property {boolean} googleOnIos
 */

/** Where it stands, from the root of the repository. */
export const FIRM_FILE = "mobile/firm.json";

/** Both stores cut what is longer. */
const MAX_NAME_LENGTH = 30;
/** Google Play refuses longer ones. */
const MAX_APP_ID_LENGTH = 150;
/** The greatest versionCode Google Play takes. */
const MAX_BUILD = 2_100_000_000;

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
/** What both platforms allow: Android no hyphen, iOS no underscore. */
const APP_ID = /^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z][a-zA-Z0-9]*)+$/;
/** Nothing that Xcode or Android would read as its own sign. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:·&'’()+!-]*$/u;
const VERSION = /^(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})$/;
const APPLE_TEAM = /^[A-Z0-9]{10}$/;
const SHA256 = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;
const GOOGLE_CLIENT_ID = /^\d+-[a-z0-9]+\.apps\.googleusercontent\.com$/;

/** @returns {MobileFirm} */
export function readMobileFirm() {
  return JSON.parse(readFileSync(inProject(FIRM_FILE), "utf8"));
}

/**
 * What may be said on the command line: how each option is read into the firm.
 * @type {Record<string, (said: string) => Partial<MobileFirm>>}
 */
export const mobileOptions = {
  host: (said) => ({ host: readHost(said) }),
  "app-id": (said) => {
    if (!APP_ID.test(said) || said.length > MAX_APP_ID_LENGTH)
      throw wrong("app-id", said, "write letters and digits in parts with dots, such as com.firm.portal");
    return { appId: said };
  },
  name: (said) => {
    const name = said.trim().normalize("NFC");
    if (!NAME.test(name) || [...name].length > MAX_NAME_LENGTH)
      throw wrong(
        "name",
        said,
        `write at most ${MAX_NAME_LENGTH} letters, digits, spaces and plain punctuation, a letter or digit first`,
      );
    return { name };
  },
  version: (said) => {
    if (!VERSION.test(said)) throw wrong("version", said, "write three numbers with dots, such as 1.0.0");
    return { version: said };
  },
  build: (said) => {
    const build = /^\d{1,10}$/.test(said) ? Number(said) : 0;
    if (build < 1 || build > MAX_BUILD)
      throw wrong("build", said, `write a whole number from 1 to ${MAX_BUILD}`);
    return { build };
  },
  "apple-team": (said) => {
    if (said !== "" && !APPLE_TEAM.test(said))
      throw wrong("apple-team", said, "write the ten letters and digits of your membership at Apple");
    return { appleTeam: said };
  },
  "android-cert": (said) => {
    const prints = said
      .split(",")
      .map((print) => print.trim().toUpperCase())
      .filter(Boolean);
    const bad = prints.find((print) => !SHA256.test(print));
    if (bad !== undefined)
      throw wrong(
        "android-cert",
        bad,
        "write SHA-256 fingerprints as keytool prints them, AB:CD:… with 32 bytes",
      );
    return { androidCertificates: [...new Set(prints)] };
  },
  "google-client-id": (said) => ({ googleClientId: readClientId("google-client-id", said) }),
  "google-ios-client-id": (said) => ({ googleIosClientId: readClientId("google-ios-client-id", said) }),
  "google-on-ios": (said) => {
    if (said !== "yes" && said !== "no") throw wrong("google-on-ios", said, "write yes or no");
    return { googleOnIos: said === "yes" };
  },
};

/**
 * @param {MobileFirm} firm
 * @param {Record<string, string | undefined>} said by option
 * @returns {MobileFirm} the firm with what was said; a `ToolFault` when any of it is wrong
 */
export function withOptions(firm, said) {
  const parts = Object.entries(said).map(([option, value]) => mobileOptions[option]?.(value ?? ""));
  const whole = Object.assign({ ...firm }, ...parts);
  if (whole.googleOnIos && whole.googleIosClientId === "")
    throw new ToolFault("Google on iOS needs its own client id; give --google-ios-client-id as well.");
  if (whole.googleIosClientId !== "" && whole.googleIosClientId === whole.googleClientId)
    throw new ToolFault(
      "Google gives the web and iOS a client id each; --google-ios-client-id is that of the web.",
    );
  return whole;
}

/** @param {string} said an address or its host */
function readHost(said) {
  const host = said.replace(/^https:\/\//, "").replace(/\/$/, "");
  if (!HOST.test(host))
    throw wrong(
      "host",
      said,
      "write the https address people open, such as https://portal.firm.example, without a port or a path",
    );
  return host;
}

/**
 * @param {string} option
 * @param {string} said
 */
function readClientId(option, said) {
  if (said !== "" && !GOOGLE_CLIENT_ID.test(said))
    throw wrong(option, said, "write it as Google's console shows it, 123-abc.apps.googleusercontent.com");
  return said;
}

/**
 * @param {string} option
 * @param {string} said
 * @param {string} cure
 */
function wrong(option, said, cure) {
  return new ToolFault(`--${option} is ${JSON.stringify(said)}; ${cure}.`);
}
