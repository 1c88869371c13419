import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** What a new passkey says about the maker of its device (WebAuthn Level 3 §6.5). */
export interface Attestation {
  fmt: string;
  /** Takes the signed bytes and the key of the new passkey. */
  statement(signed: Buffer, passkeyKey: KeyObject): Map<string, unknown>;
}

const ES256 = -7;
const signature = (signed: Buffer, key: KeyObject) => new Uint8Array(sign("sha256", signed, key));

export const noAttestation: Attestation = { fmt: "none", statement: () => new Map() };

/** An attestation that is signed with the key of the new passkey itself. */
export const selfAttestation: Attestation = {
  fmt: "packed",
  statement: (signed, key) =>
    new Map<string, unknown>([
      ["alg", ES256],
      ["sig", signature(signed, key)],
    ]),
};

/** An attestation that is signed with the key of a maker, with a valid certificate of this maker. */
export function makersAttestation(): Attestation {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const certificate = certificateOf(publicKey, privateKey);
  return {
    fmt: "packed",
    statement: (signed) =>
      new Map<string, unknown>([
        ["alg", ES256],
        ["sig", signature(signed, privateKey)],
        ["x5c", [new Uint8Array(certificate)]],
      ]),
  };
}

/** DER (X.690 §8): a tag, a length and the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const time = (text: string) => der(0x18, Buffer.from(text));
const ECDSA_SHA256 = sequence(objectId("2a8648ce3d040302"));
const BASIC_CONSTRAINTS = "551d13";
const NAMES: readonly [string, string][] = [
  ["550406", "AT"],
  ["55040a", "Maker"],
  ["55040b", "Authenticator Attestation"],
  ["550403", "Maker's device"],
];

/** An X.509 certificate as WebAuthn Level 3 §8.2.1 requires it. */
export function certificateOf(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const name = sequence(
    ...NAMES.map(([id, value]) => der(0x31, sequence(objectId(id), der(0x0c, Buffer.from(value))))),
  );
  const isNoAuthority = sequence(objectId(BASIC_CONSTRAINTS), der(0x04, sequence()));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(time("20200101000000Z"), time("29991231235959Z")),
    name,
    publicKey.export({ format: "der", type: "spki" }),
    der(0xa3, sequence(isNoAuthority)),
  );
  const signed = sign("sha256", content, privateKey);
  return sequence(content, ECDSA_SHA256, der(0x03, Buffer.from([0]), signed));
}
