import { readFileSync } from "node:fs";
import { inProject, ToolError } from "../run/project.js";

/**
 * Everything in the app that belongs to one firm. It is stored in mobile/firm.json, and is written from there
 * into the native projects.
 * @typedef {object} MobileFirm
 * @property {string} host the host of PUBLIC_URL
 * @property {string} appId Android's application id and iOS's bundle identifier
 * @property {string} name the text under the icon
 * @property {string} version the version that users see
 * @property {number} build the number by which the stores order versions
 * @property {string} appleTeam the id of the Apple team; empty until there is one
 * @property {string[]} androidCertificates SHA-256 fingerprints of the signing certificates
 * @property {string} googleClientId empty without Google
 * @property {string} googleIosClientId empty without Google on iOS
 * @property {boolean} googleOnIos
 */

/** The path of the firm's file from the root of the repository. */
export const FIRM_FILE = "mobile/firm.json";

/** RFC 1035 §2.3.4. */
const MAX_HOST_LENGTH = 253;
/** Both stores cut off longer names. */
const MAX_NAME_LENGTH = 30;
/** Google Play refuses longer ids. */
const MAX_APP_ID_LENGTH = 150;
/** The highest versionCode that Google Play accepts. */
const MAX_BUILD = 2_100_000_000;

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
/** The form that both platforms allow: Android refuses hyphens, iOS refuses underscores. */
const APP_ID = /^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z][a-zA-Z0-9]*)+$/;
/** Google Play reserves this prefix for examples. */
const EXAMPLE_APP_ID = /^com\.example(\.|$)/i;
/** Characters that a name may not contain, since Xcode or Android could read them as syntax. */
const NOT_IN_A_NAME = /[^\p{L}\p{M}\p{N} .,:·&'’()+!-]/gu;
const STARTS_A_NAME = /^[\p{L}\p{N}]/u;
const UNSEEN = /[\p{C}\p{Z}]/u;
const VERSION = /^(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})$/;
const APPLE_TEAM = /^[A-Z0-9]{10}$/;
/** A fingerprint with a colon after every byte, as keytool prints it, or without colons. */
const SHA256 = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$|^[0-9A-F]{64}$/;
const GOOGLE_CLIENT_ID = /^\d+-[a-z0-9]+\.apps\.googleusercontent\.com$/;

/**
 * Returns the values of the firm's file, after replacing those that were given as options. A value that was
 * written into the file by hand is validated like an option. Throws a `ToolError` with a sentence for each
 * error.
 * @param {Record<string, string | undefined>} said the given values, by option
 * @returns {MobileFirm}
 */
export function readMobileFirm(said = {}) {
  return withOptions(JSON.parse(readFileSync(inProject(FIRM_FILE), "utf8")), said);
}

/**
 * @typedef {object} MobileOption
 * @property {string} what the description that --help prints
 * @property {(said: string) => Partial<MobileFirm>} read
 */

/**
 * The options of the command line.
 * @type {Record<string, MobileOption>}
 */
export const mobileOptions = {
  host: {
    what: "the server's address, such as https://portal.firm.example",
    read: (said) => ({ host: readHost(said) }),
  },
  "app-id": {
    what: "Android's application id and iOS's bundle identifier, such as com.firm.portal",
    read: (said) => ({ appId: readAppId(said) }),
  },
  name: {
    what: `the name under the icon, at most ${MAX_NAME_LENGTH} characters`,
    read: (said) => ({ name: readName(said) }),
  },
  version: {
    what: "what people see of a release, such as 1.2.0",
    read: (said) => {
      if (!VERSION.test(said)) throw wrong("version", said, "write three numbers with dots, such as 1.0.0");
      return { version: said };
    },
  },
  build: {
    what: "a whole number that grows with every upload to a store",
    read: (said) => {
      const build = /^\d{1,10}$/.test(said) ? Number(said) : 0;
      if (build < 1 || build > MAX_BUILD)
        throw wrong("build", said, `write a whole number from 1 to ${MAX_BUILD}`);
      return { build };
    },
  },
  "apple-team": {
    what: "ten capital letters and digits, from your membership at Apple",
    read: (said) => {
      if (said !== "" && !APPLE_TEAM.test(said))
        throw wrong("apple-team", said, "write its ten capital letters and digits, such as A1B2C3D4E5");
      return { appleTeam: said };
    },
  },
  "android-cert": {
    what: "SHA-256 fingerprints of the certificates that sign, separated by commas",
    read: (said) => ({ androidCertificates: readFingerprints(said) }),
  },
  "google-client-id": {
    what: "the web's client id at Google",
    read: (said) => ({ googleClientId: readClientId("google-client-id", said) }),
  },
  "google-ios-client-id": {
    what: "iOS's client id at Google",
    read: (said) => ({ googleIosClientId: readClientId("google-ios-client-id", said) }),
  },
  "google-on-ios": {
    what: "yes shows Google on iPhones, no hides it",
    read: (said) => {
      if (said !== "yes" && said !== "no") throw wrong("google-on-ios", said, "write yes or no");
      return { googleOnIos: said === "yes" };
    },
  },
};

/**
 * Replaces values of the firm by the given ones. Throws a `ToolError` with a sentence for each error.
 * @param {MobileFirm} firm
 * @param {Record<string, string | undefined>} said the given values, by option
 * @returns {MobileFirm}
 */
export function withOptions(firm, said) {
  /** @type {string[]} */
  const faults = [];
  const parts = Object.entries({ ...asSaid(firm), ...said }).map(([option, value]) => {
    try {
      return mobileOptions[option]?.read(value ?? "");
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      faults.push(error.message);
      return {};
    }
  });
  const whole = Object.assign({}, ...parts);
  // Contradictions are reported once each value is valid by itself.
  if (faults.length === 0) faults.push(...disagreements(whole));
  if (faults.length > 0) throw new ToolError(faults.join("\n"));
  return whole;
}

/**
 * @param {MobileFirm} firm
 * @returns {Record<string, string>} the options that would set these values
 */
function asSaid(firm) {
  return {
    host: `${firm.host}`,
    "app-id": `${firm.appId}`,
    name: `${firm.name}`,
    version: `${firm.version}`,
    build: `${typeof firm.build === "number" ? firm.build : "no number"}`,
    "apple-team": `${firm.appleTeam}`,
    "android-cert": `${firm.androidCertificates}`,
    "google-client-id": `${firm.googleClientId}`,
    "google-ios-client-id": `${firm.googleIosClientId}`,
    "google-on-ios": firm.googleOnIos ? "yes" : "no",
  };
}

/** @param {MobileFirm} firm */
function disagreements({ googleOnIos, googleClientId, googleIosClientId }) {
  const faults = [];
  if (googleOnIos && googleIosClientId === "")
    faults.push("Google on iOS needs its own client id; give --google-ios-client-id as well.");
  if (googleIosClientId !== "" && googleClientId === "")
    faults.push("The server takes no client id of iOS without the web's; give --google-client-id as well.");
  if (googleIosClientId !== "" && googleIosClientId === googleClientId)
    faults.push("Google gives the web and iOS a client id each; --google-ios-client-id is that of the web.");
  return faults;
}

/**
 * @param {string} said an address or a host
 * @returns {string} the host as browsers write it
 */
function readHost(said) {
  const address = said.includes("://") ? said : `https://${said}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isHost = url && HOST.test(url.hostname) && url.hostname.length <= MAX_HOST_LENGTH;
  if (!isHost || url.href !== `https://${url.hostname}/`)
    throw wrong(
      "host",
      said,
      "write the https address people open, such as https://portal.firm.example, without a port or a path",
    );
  return url.hostname;
}

/** @param {string} said */
function readAppId(said) {
  if (EXAMPLE_APP_ID.test(said))
    throw wrong("app-id", said, "write a domain of yours turned round, for Google Play refuses com.example");
  if (!APP_ID.test(said) || said.length > MAX_APP_ID_LENGTH)
    throw wrong("app-id", said, "write letters and digits in parts with dots, such as com.firm.portal");
  return said;
}

/** @param {string} said */
function readName(said) {
  const name = said.trim().normalize("NFC");
  const bad = [...new Set(name.match(NOT_IN_A_NAME))];
  const seen = bad.filter((sign) => !UNSEEN.test(sign));
  if (bad.length > 0) throw wrong("name", said, `write it without ${seen.join(" ") || "hidden characters"}`);
  if (!STARTS_A_NAME.test(name) || [...name].length > MAX_NAME_LENGTH)
    throw wrong("name", said, `write at most ${MAX_NAME_LENGTH} characters, starting with a letter or digit`);
  return name;
}

/** @param {string} said */
function readFingerprints(said) {
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
  const withColons = prints.map((print) => print.replaceAll(":", "").replaceAll(/..(?=.)/g, "$&:"));
  return [...new Set(withColons)];
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
  return new ToolError(`--${option} is ${JSON.stringify(said)}; ${cure}.`);
}
