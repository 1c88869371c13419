import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { type Attestation, noAttestation } from "./attestation.ts";
import { type Actor, type Answer, PUBLIC_URL, type Sent, type TestApp } from "./test-app.ts";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;
const CREDENTIAL_ID_BYTES = 32;

/** What a device reports about itself and about the page that uses it. A test can change these values. */
export interface PasskeySettings {
  origin: string;
  rpId: string;
  isUserPresent: boolean;
  isUserVerified: boolean;
  isSyncable: boolean;
  isBackedUp: boolean;
  /** The number of signatures so far; null: the device does not count. */
  counter: number | null;
  /** Whether the page is in a frame of another origin. */
  isCrossOrigin: boolean;
  credentialId: Buffer;
  attestation: Attestation;
  /**
   * The user handle as base64url, to report instead of the one for which the passkey was made. Null: the
   * device reports no handle.
   */
  userHandle: string | null;
}

// Tests read options as a browser does, whatever they contain.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Options = any;

/** A device that holds one passkey, with an ES256 key (WebAuthn Level 3 §6). */
export interface PasskeyDevice {
  /** Takes the options of a registration. Returns what a browser sends (RegistrationResponseJSON). */
  make(options: Options, bent?: Partial<PasskeySettings>): object;
  /** Takes the options of a sign-in or step-up. Returns what a browser sends (AuthenticationResponseJSON). */
  use(options: Options, bent?: Partial<PasskeySettings>): object;
  settings: PasskeySettings;
  privateKey: KeyObject;
}

export function passkeyDevice(
  own: Partial<PasskeySettings> = {},
  privateKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
): PasskeyDevice {
  const settings: PasskeySettings = {
    origin: PUBLIC_URL,
    rpId: new URL(PUBLIC_URL).hostname,
    isUserPresent: true,
    isUserVerified: true,
    isSyncable: true,
    isBackedUp: true,
    counter: 0,
    isCrossOrigin: false,
    credentialId: randomBytes(CREDENTIAL_ID_BYTES),
    attestation: noAttestation,
    userHandle: null,
    ...own,
  };
  const { x, y } = createPublicKey(privateKey).export({ format: "jwk" });
  const coordinate = (value = "") => new Uint8Array(Buffer.from(value, "base64url"));
  // COSE_Key (RFC 9053 §7.1): kty EC2, alg ES256, crv P-256, x, y.
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  const count = (now: PasskeySettings) => {
    if (now.counter === null) return 0;
    settings.counter = now.counter + 1;
    return settings.counter;
  };
  return {
    settings,
    privateKey,
    make(options, bent) {
      settings.userHandle = options.user.id;
      const now = { ...settings, ...bent };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(now.credentialId.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        now.credentialId,
        isoCBOR.encode(cose as never),
      ]);
      const authData = new Uint8Array(
        Buffer.concat([authenticatorData(now, count(now), HAS_CREDENTIAL), credential]),
      );
      const client = clientData("webauthn.create", options.challenge, now);
      const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
      const attestation = new Map<string, unknown>([
        ["fmt", now.attestation.fmt],
        ["attStmt", now.attestation.statement(signed, privateKey)],
        ["authData", authData],
      ]);
      return {
        ...named(now),
        response: {
          clientDataJSON: client.toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal", "hybrid"],
        },
      };
    },
    use(options, bent) {
      const now = { ...settings, ...bent };
      const authData = authenticatorData(now, count(now));
      const client = clientData("webauthn.get", options.challenge, now);
      const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
      return {
        ...named(now),
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          ...(now.userHandle === null ? {} : { userHandle: now.userHandle }),
        },
      };
    },
  };
}

function named({ credentialId }: PasskeySettings) {
  const id = credentialId.toString("base64url");
  return { id, rawId: id, type: "public-key", clientExtensionResults: {} };
}

function clientData(type: string, challenge: string, { origin, isCrossOrigin }: PasskeySettings): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isCrossOrigin }));
}

function authenticatorData(now: PasskeySettings, counter: number, more = 0): Buffer {
  const flags =
    (now.isUserPresent ? USER_PRESENT : 0) |
    (now.isUserVerified ? USER_VERIFIED : 0) |
    (now.isSyncable ? BACKUP_ELIGIBLE : 0) |
    (now.isBackedUp ? BACKED_UP : 0) |
    more;
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(now.rpId).digest(), Buffer.from([flags]), counted]);
}

/** Adds the passkey of a device to a user who has just signed in. */
export async function addPasskey(
  app: TestApp,
  actor: Pick<Actor, "accessToken">,
  device: PasskeyDevice,
  { name = "Phone", bent = {} }: { name?: string; bent?: Partial<PasskeySettings> } = {},
): Promise<Answer> {
  const bearer = actor.accessToken;
  const begun = await app.send("POST", "user/passkeys/options", { bearer, json: {} });
  if (begun.status !== 200) return begun;
  const credential = device.make(begun.body.options, bent);
  return app.send("POST", "user/passkeys/", { bearer, json: { name, credential } });
}

/** Makes a device and adds its passkey to a user. Returns the device. */
export async function withPasskey(
  app: TestApp,
  actor: Actor,
  own: Partial<PasskeySettings> = {},
): Promise<PasskeyDevice & { id: string }> {
  const device = passkeyDevice(own);
  const { status, body } = await addPasskey(app, actor, device);
  if (status !== 201) throw new Error(`No passkey was added: ${JSON.stringify(body)}`);
  return { ...device, id: body.id };
}

/** Requests a challenge to sign in. With the token of a second step, the challenge is for that step. */
export async function signInOptions(app: TestApp, twoFactorToken?: string): Promise<Options> {
  const json = twoFactorToken === undefined ? {} : { two_factor_token: twoFactorToken };
  return (await app.send("POST", "user/token/passkey/options", { json })).body.options;
}

/** Signs in with a passkey. */
export async function signInByPasskey(
  app: TestApp,
  device: PasskeyDevice,
  {
    bent = {},
    headers,
    more = {},
  }: { bent?: Partial<PasskeySettings>; headers?: Sent["headers"]; more?: object } = {},
): Promise<Answer> {
  const assertion = device.use(await signInOptions(app), bent);
  return app.send("POST", "user/token/passkey", {
    json: { assertion, ...more },
    ...(headers && { headers }),
  });
}
