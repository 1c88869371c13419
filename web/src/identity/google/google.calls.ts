import {
  type GoogleProof,
  linkGoogle,
  signInWithGoogle,
  unlinkGoogle,
} from "@portico/contract/identity/google";
import { stepUp } from "@portico/contract/identity/step-up";
import type { BodyToSend } from "@portico/contract/http/call";
import { deviceValue } from "@portico/mobile/device";
import { beginSession } from "../../session/begin-session.ts";
import { showUserAnew, storeUser } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";

/** Sends Google's answer, from the web or from a phone, to the server and begins a session. */
export async function enterByGoogle(body: BodyToSend<typeof signInWithGoogle>): Promise<void> {
  const whole = { ...body, device: await deviceValue() };
  await beginSession(await request(signInWithGoogle, { body: whole, anonymous: true }));
}

export async function connectGoogle(proof: GoogleProof): Promise<void> {
  storeUser(await request(linkGoogle, { body: proof }));
}

export async function confirmByGoogle(proof: GoogleProof): Promise<void> {
  await request(stepUp, { body: { google: proof } });
}

export async function disconnectGoogle(): Promise<void> {
  await request(unlinkGoogle);
  await showUserAnew();
}
