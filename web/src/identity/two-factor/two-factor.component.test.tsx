import { stepUp } from "@portico/contract/identity/step-up";
import {
  cancelOwnReset,
  confirmRecoveryCode,
  createOtpauth,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
} from "@portico/contract/identity/two-factor";
import { getUser, type User } from "@portico/contract/identity/current-user";
import { listAgents } from "@portico/contract/people/agents";
import { listClients } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { all, fill, find, gone, keys, press, see, textOf, unseen, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, agentRow, anAdmin, anAgent } from "../../../test/people.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const SECRET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const CODES = Array.from({ length: 10 }, (_, at) => `code${at}aaaa`);
const SOON = "2099-01-01T00:00:00.000Z";
const SET_UP = "Set up two-factor sign-in";
const asking = () => find("dialog", "Confirm it's you");
const main = () => find("main");

/**
 * Opens the profile of a user. The mocked API changes the user as the server would when two-factor sign-in is
 * turned on or off, or when new recovery codes are created.
 */
async function openProfile(first: User, path = "/profile") {
  let now = first;
  const change = (part: Partial<User>) => void (now = { ...now, ...part });
  wire.answer(getUser, () => now);
  wire.answer(createOtpauth, {
    otpauth: `otpauth://totp/x?secret=${SECRET}`,
    secret: SECRET,
    expires_at: SOON,
  });
  wire.answer(enableTwoFactor, ({ body }) =>
    body.two_factor_auth_code === "123456"
      ? { recovery_codes: CODES }
      : refuse("code_invalid", { errors: { two_factor_auth_code: "That code is incorrect." } }),
  );
  wire.answer(renewRecoveryCodes, { recovery_codes: CODES });
  wire.answer(confirmRecoveryCode, ({ body }) => {
    if (!CODES.includes(body.recovery_code))
      return refuse("code_invalid", { errors: { recovery_code: "That isn't one of your recovery codes." } });
    change({ two_factor_enabled: true, recovery_codes_left: 10, pending_email: null });
    return { done: true as const };
  });
  wire.answer(listClients, page([]));
  return { change, router: await openPage(path, { as: first }) };
}

async function setUpTo(step: "codes" | "end"): Promise<void> {
  const dialog = await find("dialog", SET_UP);
  await fill("6-digit code", "123456", dialog);
  await press("button", "Continue", dialog);
  await until(() => expect(all("listitem", undefined, dialog)).toHaveLength(10));
  if (step === "codes") return;
  await press("button", "I've saved them", dialog);
  await fill("One of your recovery codes", CODES[4]!, dialog);
  await press("button", "Finish", dialog);
  await gone("dialog", SET_UP);
}

test("two-factor sign-in is on only after a user has typed a valid code from the app and then a valid recovery code", async () => {
  await openProfile(aClient());
  await press("button", SET_UP);
  const dialog = await find("dialog", SET_UP);
  const qrCode = await find("img", /QR code/, dialog);
  const app = await find("link", "Open authenticator app", dialog);
  expect(app.getAttribute("href")).toMatch(/^otpauth:/);
  expect(app.compareDocumentPosition(qrCode), "the QR code comes after the link").toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await fill("6-digit code", "000000", dialog);
  await press("button", "Continue", dialog);
  await see("That code is incorrect", dialog);
  await setUpTo("codes");
  expect(all("listitem", undefined, dialog).map(textOf)).toEqual(CODES);
  await press("button", "I've saved them", dialog);
  await fill("One of your recovery codes", "none-of-them", dialog);
  await press("button", "Finish", dialog);
  await see("That isn't one of your recovery codes.", dialog);
  expect(all("button", "Turn off two-factor sign-in")).toEqual([]);
  await fill("One of your recovery codes", CODES[4]!, dialog);
  await press("button", "Finish", dialog);
  await see("10 recovery codes left", await main());
});

test("a user with few recovery codes is warned and creates new ones, one of which turns two-factor sign-in off", async () => {
  const agent = anAgent({ two_factor_enabled: true, recovery_codes_left: 3 });
  const { change } = await openProfile(agent, "/clients");
  wire.answer(disableTwoFactor, () => {
    change({ two_factor_enabled: false, recovery_codes_left: null });
    return undefined as never;
  });
  await see("Recovery codes left: 3");
  await press("link", "Create new codes");
  await press("button", "Create new codes");
  const renewing = await find("dialog", "New recovery codes");
  await until(() => expect(all("listitem", undefined, renewing).map(textOf)).toEqual(CODES));
  await press("button", "I've saved them", renewing);
  await fill("One of your recovery codes", CODES[0]!, renewing);
  await press("button", "Finish", renewing);
  await see("10 recovery codes left", await main());
  await unseen("Recovery codes left: 3");
  await press("button", "Turn off two-factor sign-in");
  const off = await find("dialog", "Turn off two-factor sign-in?");
  await press("button", "Use a recovery code", off);
  await fill("Recovery code", CODES[1]!, off);
  await press("button", "Turn off", off);
  await find("button", SET_UP);
  expect(wire.sent(disableTwoFactor)).toMatchObject([{ body: { two_factor_auth_code: CODES[1] } }]);
});

test("a user has to prove their identity before setting up two-factor sign-in; Escape cancels the setup", async () => {
  await openProfile(anAgent());
  let isFresh = false;
  const otpauth = { otpauth: `otpauth://totp/x?secret=${SECRET}`, secret: SECRET, expires_at: SOON };
  wire.answer(createOtpauth, () => (isFresh ? otpauth : refuse("step_up_required")));
  wire.answer(stepUp, ({ body }) => {
    if (body.password !== "the right one")
      return refuse("wrong_password", { errors: { password: "Your current password is incorrect." } });
    isFresh = true;
    return { good_until: SOON };
  });
  await press("button", SET_UP);
  await asking();
  await until(() => expect((document.activeElement as HTMLInputElement).type).toBe("password"));
  await keys("{Escape}");
  await gone("dialog", "Confirm it's you");
  expect(all("dialog")).toEqual([]);
  await press("button", SET_UP);
  await fill("Your password", "it was not this one", await asking());
  await press("button", "Confirm", await asking());
  await see("Your current password is incorrect.", await asking());
  await fill("Your password", "the right one", await asking());
  await press("button", "Confirm", await asking());
  await find("dialog", SET_UP);
});

test("a user with two-factor sign-in proves their identity with a code instead of a password", async () => {
  await openProfile(anAgent({ two_factor_enabled: true, recovery_codes_left: 10 }));
  let isFresh = false;
  wire.answer(renewRecoveryCodes, () => (isFresh ? { recovery_codes: CODES } : refuse("step_up_required")));
  wire.answer(stepUp, () => {
    isFresh = true;
    return { good_until: SOON };
  });
  await press("button", "Create new codes");
  await fill("Code", "123456", await asking());
  expect(all("textbox", "Your password", await asking())).toEqual([]);
  await press("button", "Confirm", await asking());
  await until(async () =>
    expect(all("listitem", undefined, await find("dialog", "New recovery codes"))).toHaveLength(10),
  );
});

test("a user who closes the setup after seeing the recovery codes is asked whether to stop, and can continue instead", async () => {
  await openProfile(aClient());
  await press("button", SET_UP);
  await find("img", /QR code/, await find("dialog", SET_UP));
  await keys("{Escape}");
  await gone("dialog", SET_UP);
  await press("button", SET_UP);
  await setUpTo("codes");
  await keys("{Escape}");
  const question = await find("alertdialog", "Stop setting up?");
  await press("button", "Continue setup", question);
  await gone("alertdialog", "Stop setting up?");
  expect(all("listitem", undefined, await find("dialog", SET_UP))).toHaveLength(10);
  await keys("{Escape}");
  await press("button", "Stop", await find("alertdialog", "Stop setting up?"));
  await gone("dialog", SET_UP);
  await find("button", SET_UP);
  expect(wire.sent(confirmRecoveryCode)).toEqual([]);
});

test("a user who sets up two-factor sign-in is told, before and afterwards, that this cancels their pending change of address", async () => {
  const pending_email = "wanted@home.example";
  await openProfile(aClient({ pending_email }));
  await see(`Confirm ${pending_email}`, await main());
  const note = `This cancels the change of your email address to ${pending_email}.`;
  await press("button", "Change your password");
  await see(note, await find("dialog", "Change your password"));
  await keys("{Escape}");
  await gone("dialog", "Change your password");
  await press("button", SET_UP);
  await see(note, await find("dialog", SET_UP));
  await setUpTo("end");
  await see(`The change of your email address to ${pending_email} was cancelled.`);
  await unseen(`Confirm ${pending_email}`, await main());
});

test("an admin has to prove their identity before resetting another user's two-factor sign-in, and can cancel the proof", async () => {
  const due = new Date(Date.now() + 23.5 * 3_600_000).toISOString();
  const two_factor = { is_on: true, reset_at: null as string | null };
  let isFresh = false;
  wire.answer(listAgents, () => page([agentRow({ two_factor })]));
  wire.answer(resetTwoFactor, () => {
    if (!isFresh) return refuse("step_up_required");
    two_factor.reset_at = due;
    return { due_at: due };
  });
  wire.answer(stepUp, () => {
    isFresh = true;
    return { good_until: SOON };
  });
  await openPage("/agents", { as: anAdmin() });
  await press("button", /^Actions for/);
  await press("menuitem", "Reset two-factor sign-in");
  for (const decline of [async () => press("button", "Cancel", await asking()), () => keys("{Escape}")]) {
    await press("button", "Reset it", await find("alertdialog"));
    await asking();
    await decline();
    await gone("dialog", "Confirm it's you");
    await find("alertdialog");
  }
  await press("button", "Reset it", await find("alertdialog"));
  await fill("Your password", "of the admin", await asking());
  await press("button", "Confirm", await asking());
  await see(/We've emailed /);
  const row = await find("row", /2FA reset/);
  await see("in 23 hours", row);
});

test("a user whose two-factor sign-in will be turned off by an admin's reset can stop the reset", async () => {
  const reset = { two_factor_enabled: true, recovery_codes_left: 10, two_factor_reset_at: SOON };
  const { change } = await openProfile(anAgent(reset));
  wire.answer(cancelOwnReset, () => {
    change({ two_factor_reset_at: null });
    return { done: true as const };
  });
  await see(/will be turned off on/, await main());
  await press("button", "Keep it on");
  await see("Two-factor sign-in stays on");
  await unseen(/will be turned off on/, await main());
});

test("an agent whose firm requires two-factor sign-in sees the deadline, or that the deadline has passed", async () => {
  await openProfile(anAgent({ two_factor_due_at: SOON }), "/clients");
  await see(/Please set it up by/);
  await find("link", "Set it up");
  const late = anAgent({ two_factor_due_at: "2026-01-01T00:00:00.000Z" });
  await openProfile(late, "/clients");
  await see("The deadline has passed.");
});
