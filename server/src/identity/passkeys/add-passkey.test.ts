import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { signedIn } from "../../../test/actors.ts";
import { makersAttestation, noAttestation, selfAttestation } from "../../../test/attestation.ts";
import {
  addPasskey,
  passkeyDevice,
  type PasskeySettings,
  withPasskey,
} from "../../../test/passkey-device.ts";
import { type Actor, GOOD_PASSWORD, type TestApp } from "../../../test/test-app.ts";
import { MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let person: Actor;

appWithPerson((made) => ({ app, person } = made));

const send = (method: string, path: string, json?: object) =>
  app.send(method, path, { bearer: person.accessToken, ...(json && { json }) });
const options = async () => (await send("POST", "user/passkeys/options", {})).body.options;
const passkeysOf = (actor: Actor) => app.rows("select * from passkey where user_id = $1", [actor.id]);
const eventsOf = (actor: Actor, kind: string) =>
  app.rows("select * from event where user_id = $1 and kind = $2", [actor.id, kind]);

test("the options ask for a passkey that works without a typed address, that verifies its user, and that has no attestation", async () => {
  const asked = await options();
  expect(asked).toMatchObject({
    rp: { id: "localhost", name: "Demo Firm" },
    user: { name: person.email },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [],
  });
  expect(asked.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
  // The passkey stores this user id, so the id must not reveal an address.
  expect(Buffer.from(asked.user.id, "base64url").toString("hex")).toBe(person.id.replaceAll("-", ""));
});

test("a new passkey is stored under its name, reported by email, recorded in the history and shown in the profile", async () => {
  const { status, body } = await addPasskey(app, person, passkeyDevice(), { name: "Ann's phone" });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: "Ann's phone",
      created_at: app.clock.now().toISOString(),
      last_used_at: null,
      is_synced: true,
    },
  ]);
  expect((await app.mailbox.take(person.email, "passkey_added")).text).toContain("Ann's phone");
  const [event] = await eventsOf(person, "passkey_added");
  expect(event).toMatchObject({ actor_id: person.id, facts: { name: "Ann's phone" } });
  expect((await send("GET", "user/")).body.has_passkeys).toBe(true);
});

test("a passkey that stays on its device does not count as synced", async () => {
  const { body } = await addPasskey(app, person, passkeyDevice({ isSyncable: false, isBackedUp: false }));
  expect(body.is_synced).toBe(false);
});

test("an attestation is accepted if the new key itself has signed it, and is refused if it is forged", async () => {
  const forged = { ...selfAttestation, statement: () => new Map([["alg", -7]]) };
  const refused = await addPasskey(app, person, passkeyDevice({ attestation: forged }));
  expect(refused.body.code).toBe("passkey_invalid");
  expect((await addPasskey(app, person, passkeyDevice({ attestation: selfAttestation }))).status).toBe(201);
});

test("both the beginning and the end of adding a passkey need a sign-in or step-up within the last 15 minutes", async () => {
  const credential = passkeyDevice().make(await options());
  app.clock.move(15 * MINUTE_MS);
  const json = { refresh_token: person.refreshToken };
  const { body } = await app.send("POST", "user/token/refresh", { json });
  person = { ...person, accessToken: body.access_token };
  expect((await send("POST", "user/passkeys/options", {})).body.code).toBe("step_up_required");
  const late = await send("POST", "user/passkeys/", { name: "Phone", credential });
  expect([late.status, late.body.code]).toEqual([400, "step_up_required"]);
  expect(await passkeysOf(person)).toEqual([]);
});

test.each<[string, Partial<PasskeySettings>]>([
  ["of another page", { origin: "http://localhost:3001" }],
  ["of the same host by another scheme", { origin: "https://localhost:3000" }],
  ["made in a frame of another page", { isCrossOrigin: true }],
  ["for another portal", { rpId: "elsewhere.example" }],
  ["that did not verify its user", { isUserVerified: false }],
  ["nobody touched", { isUserPresent: false }],
  ["backed up although it cannot be synced", { isSyncable: false, isBackedUp: true }],
  ["with a name longer than the standard allows", { credentialId: Buffer.alloc(1_024, 7) }],
  ["with a maker's certificates, which nobody asked for", { attestation: makersAttestation() }],
  ["with an attestation of a kind we do not read", { attestation: { ...noAttestation, fmt: "tpm" } }],
])("a new passkey is refused and not stored if it is a passkey %s", async (_what, bent) => {
  const { status, body } = await addPasskey(app, person, passkeyDevice(), { bent });
  expect([status, body.code]).toEqual([400, "passkey_invalid"]);
  expect([await passkeysOf(person), await eventsOf(person, "passkey_added")]).toEqual([[], []]);
});

test("a challenge for a new passkey is valid for five minutes, and only for its user and its purpose", async () => {
  const device = passkeyDevice();
  const add = (credential: object) => send("POST", "user/passkeys/", { name: "Phone", credential });
  const own = await options();
  expect((await add(device.make({ ...own, challenge: "bm9ib2R5J3M" }))).body.code).toBe("passkey_invalid");

  const another = await signedIn(app, "ada@firm.example");
  const { body: theirs } = await app.send("POST", "user/passkeys/options", {
    bearer: another.accessToken,
    json: {},
  });
  expect((await add(device.make(theirs.options))).body.code).toBe("passkey_invalid");
  const stepUp = await send("POST", "user/step_up/passkey/options", {});
  const crossed = device.make({ ...own, challenge: stepUp.body.options.challenge });
  expect((await add(crossed)).body.code).toBe("passkey_invalid");

  const late = device.make(await options());
  app.clock.move(5 * MINUTE_MS);
  expect((await add(late)).body.code).toBe("passkey_invalid");
  expect(await passkeysOf(person)).toEqual([]);
});

test("only one of twenty simultaneous requests with the same challenge stores a passkey", async () => {
  const asked = await options();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      send("POST", "user/passkeys/", { name: "Phone", credential: passkeyDevice().make(asked) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "passkey_invalid")).toHaveLength(19);
  expect(await passkeysOf(person)).toHaveLength(1);
});

test("a credential that is already stored is refused, both for the same person and for another", async () => {
  const device = await withPasskey(app, person);
  const asked = await options();
  expect(asked.excludeCredentials).toEqual([
    {
      id: device.settings.credentialId.toString("base64url"),
      type: "public-key",
      transports: ["internal", "hybrid"],
    },
  ]);
  const again = await addPasskey(app, person, device);
  expect([again.body.code, again.body.detail]).toEqual([
    "passkey_invalid",
    "This passkey was already added.",
  ]);
  const thief = await signedIn(app, "ada@firm.example");
  expect((await addPasskey(app, thief, device)).body.code).toBe("passkey_invalid");
  expect([(await passkeysOf(person)).length, await passkeysOf(thief)]).toEqual([1, []]);
});

test("an account has at most twenty passkeys, even if two are added at once; after that, the options for a further passkey are refused", async () => {
  const asked = [await options(), await options()];
  for (let made = 0; made < 19; made += 1) await withPasskey(app, person);
  const credentials = asked.map((each) => passkeyDevice().make(each));
  const answers = await Promise.all(
    credentials.map((credential) => send("POST", "user/passkeys/", { name: "Phone", credential })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const refused = await send("POST", "user/passkeys/options", {});
  expect([refused.body.code, refused.body.detail]).toEqual([
    "passkey_invalid",
    "You already have 20 passkeys. Remove one first.",
  ]);
  expect(await passkeysOf(person)).toHaveLength(20);
});

test("a passkey is not stored if the password changes while the passkey is being added", async () => {
  const credential = passkeyDevice().make(await options());
  const json = { current_password: GOOD_PASSWORD, new_password: "nine copper kettles sing" };
  await send("POST", "user/change_password", json);
  const { body } = await send("POST", "user/passkeys/", { name: "Phone", credential });
  expect(body.code).toBe("passkey_invalid");
  expect(await passkeysOf(person)).toEqual([]);
});
