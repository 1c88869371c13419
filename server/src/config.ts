import { isIP } from "node:net";
import { UPLOAD_MAX_MB } from "@portico/contract/documents/material-limits";
import { normalizeEmail } from "@portico/contract/values/email";
import type { GoogleOptions } from "./platform/openid/google-sign-in.ts";
import type { PhoneApps } from "./platform/http/association-files.ts";
import { CALL_SECONDS } from "./platform/database/database.ts";
import { readBucketAddress } from "./platform/files/bucket-address.ts";
import { readScannerAddress } from "./platform/files/virus-scanner.ts";
import { StartError } from "./platform/start-error.ts";

const DEFAULT_PORT = 3000;
const SECRET_MIN_LENGTH = 32;
/** Two parts at least, each starting with a letter (Android's rule for an application id). */
const ANDROID_APP_ID = /^[a-z]\w*(\.[a-z]\w*)+$/i;
/** Apple's team ids have ten characters; a bundle id has letters, digits, dots and hyphens. */
const IOS_APP_ID = /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/;
const SHA256_FINGERPRINT = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;
/**
 * How long a start waits for the database unless it is set: a machine that boots starts its PostgreSQL within
 * a minute.
 */
const DATABASE_WAIT_SECONDS = 60;
/**
 * The longest wait for a statement that can be set. A user who pressed a button waits no longer than this for
 * the answer.
 */
const CALL_SECONDS_MAX = 100;
/** The rate that most mail providers accept from an unknown sender. */
const EMAILS_PER_MINUTE = 60;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

export interface Config {
  /** 0 means any free port, which main.ts finds. */
  port: number;
  host: string;
  /** The public address, without a slash at its end. */
  publicUrl: string;
  dataDir: string;
  /** True if DATA_DIR was set. */
  isDataDirChosen: boolean;
  /** Null: Portico runs its own PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** How long a start waits for the database. */
  databaseWaitSeconds: number;
  /** How long a call waits for one statement of the database. */
  databaseCallSeconds: number;
  /** Null: emails are stored in the data folder. */
  smtpUrl: string | null;
  mailFrom: string;
  /** How many bulk emails are sent per minute. */
  emailsPerMinute: number;
  /** The secrets, newest first; empty: the secret is stored in the data folder. */
  secrets: string[];
  /** Null: files are stored in the data folder. */
  filesUrl: string | null;
  /** The address of clamd, which scans files; null: files are not scanned. */
  clamdUrl: string | null;
  /** The largest file that may be uploaded. */
  maxUploadMb: number;
  trustProxy: string[];
  /** Null: no sign-in with Google. */
  google: GoogleOptions | null;
  phoneApps: PhoneApps;
  logLevel: string;
}

type Environment = Record<string, string | undefined>;

/** Reads one variable. `parse` returns its value, or a sentence that starts with the variable's name. */
type Read = <T>(name: string, fallback: T, parse: (text: string) => T | string) => T;

/**
 * Reads every variable Portico knows; the only reader of the environment. Throws a StartError that lists all
 * errors at once, each with its fix.
 */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const read: Read = (name, fallback, parse) => {
    const text = env[name]?.trim();
    if (text === undefined || text === "") return fallback;
    const value = parse(text);
    // No valid value starts with the variable's name, as a sentence does.
    if (typeof value === "string" && value.startsWith(`${name} `)) {
      faults.push(value);
      return fallback;
    }
    return value as typeof fallback;
  };
  const port = read("PORT", DEFAULT_PORT, (text) =>
    /^\d{1,5}$/.test(text) && Number(text) <= 65_535
      ? Number(text)
      : `PORT is "${text}"; set it to a number from 1 to 65535, or to 0 for any free port.`,
  );
  const databaseUrl = read<string | null>("DATABASE_URL", null, (text) =>
    urlOr(
      text,
      ["postgres:", "postgresql:"],
      "DATABASE_URL is not the address of a PostgreSQL database; set it like postgresql://user:password@host:5432/portico, or leave it out.",
    ),
  );
  const config: Config = {
    port,
    host: read("HOST", "127.0.0.1", (text) =>
      isIP(text) || /^[a-z0-9.-]+$/i.test(text)
        ? text
        : `HOST is "${text}"; set it to an address such as 127.0.0.1 or 0.0.0.0.`,
    ),
    publicUrl: read("PUBLIC_URL", `http://localhost:${port}`, parsePublicUrl),
    dataDir: read("DATA_DIR", "./data", (text) => text),
    isDataDirChosen: Boolean(env["DATA_DIR"]?.trim()),
    databaseUrl,
    databaseWaitSeconds: read("DATABASE_WAIT_SECONDS", DATABASE_WAIT_SECONDS, (text) =>
      /^\d{1,4}$/.test(text)
        ? Number(text)
        : `DATABASE_WAIT_SECONDS is "${text}"; set it to a number of seconds, such as 60.`,
    ),
    databaseCallSeconds: read("DATABASE_CALL_SECONDS", CALL_SECONDS, (text) =>
      /^[1-9]\d{0,2}$/.test(text) && Number(text) <= CALL_SECONDS_MAX
        ? Number(text)
        : `DATABASE_CALL_SECONDS is "${text}"; set it to a number of seconds from 1 to ${CALL_SECONDS_MAX}, such as ${CALL_SECONDS}.`,
    ),
    smtpUrl: read<string | null>("SMTP_URL", null, (text) =>
      urlOr(
        text,
        ["smtp:", "smtps:"],
        "SMTP_URL is not the address of a mail server; set it like smtp://user:password@host:587, or leave it out.",
      ),
    ),
    mailFrom: read(
      "MAIL_FROM",
      "",
      (text) =>
        normalizeEmail(text) ??
        (/^[^@\s]+@localhost$/.test(text)
          ? text
          : `MAIL_FROM is "${text}"; set it to one email address, such as portal@firm.example.`),
    ),
    emailsPerMinute: read("EMAILS_PER_MINUTE", EMAILS_PER_MINUTE, (text) =>
      /^[1-9]\d{0,4}$/.test(text)
        ? Number(text)
        : `EMAILS_PER_MINUTE is "${text}"; set it to a number from 1 to 99999, such as 60.`,
    ),
    filesUrl: read<string | null>("FILES_URL", null, (text) =>
      readBucketAddress(text)
        ? text
        : "FILES_URL is not the address of a bucket; set it like s3://bucket/prefix?endpoint=https://s3.firm.example&region=eu-central-1, or leave it out.",
    ),
    clamdUrl: read<string | null>("CLAMD_URL", null, (text) =>
      readScannerAddress(text)
        ? text
        : "CLAMD_URL is not the address of a clamd; set it like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl, or leave it out.",
    ),
    maxUploadMb: read("MAX_UPLOAD_MB", UPLOAD_MAX_MB, (text) =>
      /^[1-9]\d{0,3}$/.test(text)
        ? Number(text)
        : `MAX_UPLOAD_MB is "${text}"; set it to a number of megabytes from 1 to 9999, such as 100.`,
    ),
    secrets: read<string[]>("SECRET", [], parseSecrets),
    trustProxy: read<string[]>("TRUST_PROXY", [], parseProxies),
    google: readGoogle(read, faults),
    phoneApps: readPhoneApps(read, faults),
    logLevel: read("LOG_LEVEL", "warn", (text) =>
      LOG_LEVELS.includes(text) ? text : `LOG_LEVEL is "${text}"; set it to one of ${LOG_LEVELS.join(", ")}.`,
    ),
  };
  if (databaseUrl && config.secrets.length === 0 && !faults.some((fault) => fault.startsWith("SECRET "))) {
    faults.push(
      `SECRET is missing. Because DATABASE_URL is set, also set SECRET: ${SECRET_MIN_LENGTH} or more random characters, such as the output of: openssl rand -base64 32`,
    );
  }
  if (config.smtpUrl && !config.mailFrom && !faults.some((fault) => fault.startsWith("MAIL_FROM "))) {
    faults.push(
      "MAIL_FROM is missing. Because SMTP_URL is set, also set MAIL_FROM: the address that emails come from, such as portal@firm.example.",
    );
  }
  if (faults.length > 0) throw new StartError(faults.join("\n"));
  return config;
}

/**
 * The ids that Google gave the firm: the two of the web belong together, and those of the phone apps are
 * added to them.
 */
function readGoogle(read: Read, faults: string[]): GoogleOptions | null {
  const asGiven = (text: string) => text;
  const issuer = read("GOOGLE_ISSUER", "https://accounts.google.com", parseIssuer);
  const clientId = read<string | null>("GOOGLE_CLIENT_ID", null, asGiven);
  const clientSecret = read<string | null>("GOOGLE_CLIENT_SECRET", null, asGiven);
  const iosClientId = read<string | null>("GOOGLE_IOS_CLIENT_ID", null, asGiven);
  const androidClientId = read<string | null>("GOOGLE_ANDROID_CLIENT_ID", null, asGiven);
  if (clientId && clientSecret) return { issuer, clientId, clientSecret, iosClientId, androidClientId };
  const given = [clientId, clientSecret, iosClientId, androidClientId].some((value) => value !== null);
  if (given)
    faults.push(
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; set both from the Google console, or leave both out.",
    );
  return null;
}

/** The firm's phone apps, with the ids and fingerprints that npm run mobile:configure prints. */
function readPhoneApps(read: Read, faults: string[]): PhoneApps {
  const appId = read<string | null>("ANDROID_APP_ID", null, (text) =>
    ANDROID_APP_ID.test(text)
      ? text
      : `ANDROID_APP_ID is "${text}"; set it to the app's id, such as com.firm.portal.`,
  );
  const certificates = read<string[]>("ANDROID_CERT_SHA256", [], parseFingerprints);
  const iosAppId = read<string | null>("IOS_APP_ID", null, (text) =>
    IOS_APP_ID.test(text)
      ? text
      : `IOS_APP_ID is "${text}"; set it to team and bundle, such as A1B2C3D4E5.com.firm.portal.`,
  );
  const android = appId && certificates.length > 0 ? { appId, certificates } : null;
  const isHalf = !android && (appId !== null || certificates.length > 0);
  if (isHalf && !faults.some((fault) => fault.startsWith("ANDROID_")))
    faults.push(
      "ANDROID_APP_ID and ANDROID_CERT_SHA256 belong together; set both, or leave the Android app out.",
    );
  return { android, iosAppId };
}

function parseFingerprints(text: string): string[] | string {
  const list = listOf(text.toUpperCase());
  const wrong = list.find((fingerprint) => !SHA256_FINGERPRINT.test(fingerprint));
  return wrong === undefined
    ? list
    : `ANDROID_CERT_SHA256 contains "${wrong}"; set it to SHA-256 fingerprints, 32 pairs such as 0A:1B, separated by commas.`;
}

/** A code and a secret are sent to the issuer. Without TLS it has to be on this machine. */
function parseIssuer(text: string): string {
  const fault = "GOOGLE_ISSUER is not a web address with https; leave it out.";
  const url = urlOr(text, ["https:", "http:"], fault);
  return url !== fault && new URL(url).protocol === "http:" && !isLoopback(url) ? fault : url;
}

/** Returns true for an address that only this machine reaches. */
export function isLoopback(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    /^127\./.test(hostname) ||
    hostname === "[::1]"
  );
}

function parsePublicUrl(text: string): string {
  const cure = "set it to the address people open, such as https://portal.firm.example";
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.search || url.hash)
    return `PUBLIC_URL is "${text}"; ${cure}.`;
  if (url.pathname !== "/")
    return `PUBLIC_URL is "${text}"; Portico runs at the root of its host, so ${cure}, without a path.`;
  if (url.protocol === "http:" && !isLoopback(text))
    return `PUBLIC_URL is "${text}"; passwords require https, so ${cure}.`;
  return url.origin;
}

function parseSecrets(text: string): string[] | string {
  const list = listOf(text);
  if (list.some((secret) => secret.length < SECRET_MIN_LENGTH)) {
    return `SECRET is too short; set it to ${SECRET_MIN_LENGTH} or more random characters, such as the output of: openssl rand -base64 32`;
  }
  return list;
}

function parseProxies(text: string): string[] | string {
  const list = listOf(text);
  const wrong = list.find((address) => isIP(address.split("/")[0] ?? "") === 0);
  return wrong === undefined
    ? list
    : `TRUST_PROXY contains "${wrong}"; set it to the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8.`;
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function urlOr(text: string, protocols: string[], fault: string): string {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : fault;
}
