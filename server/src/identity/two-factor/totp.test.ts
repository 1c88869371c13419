import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { SECOND_MS } from "../../platform/clock.ts";
import { otpauthUri, stepOfCode } from "./totp.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const NOW = new Date("2026-03-29T01:00:10Z");

test.each([
  ["Lantern & Vale", "Lantern%20%26%20Vale"],
  ["Smith: Sons", "Smith%20%20Sons"],
  ["Müller + Söhne, 50%", "M%C3%BCller%20%2B%20S%C3%B6hne%2C%2050%25"],
  ["佐藤会計", "%E4%BD%90%E8%97%A4%E4%BC%9A%E8%A8%88"],
])(
  "the QR code's address encodes the firm's name %s and the account's address so that every authenticator app reads them correctly",
  (firm, written) => {
    const uri = otpauthUri(SECRET, firm, "cleo+tax@home.example");
    const [path, query] = uri.replace("otpauth://totp/", "").split("?");
    // Apps do not decode "+" as a space, and they take everything before a colon for the firm's name.
    expect(path).toBe(`${written}:cleo%2Btax%40home.example`);
    expect(query!.split("&")).toContain(`issuer=${written}`);
    expect(query!.split("&")).toContain(`secret=${SECRET}`);
  },
);

test.each([
  [0, true],
  [-30, true],
  [30, true],
  [-61, false],
  [61, false],
])("a code from a phone whose clock differs from ours by %i seconds is accepted: %s", (seconds, counts) => {
  const timestamp = NOW.getTime() + seconds * SECOND_MS;
  const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp });
  expect(stepOfCode(SECRET, code, NOW) !== null).toBe(counts);
});
