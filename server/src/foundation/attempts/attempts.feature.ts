import type { FeatureWork } from "../feature-work.ts";
import { attemptsEvents } from "./attempts.events.ts";
import { forgetOldAttempts } from "./attempts.ts";
import { attemptsPersonalData } from "./attempts.personal.ts";
import { sendCodesLockedEmail } from "./send-codes-locked-email.ts";

const emailSenders = { codes_locked: sendCodesLockedEmail };

export const attemptsFeature: FeatureWork = {
  emailSenders,
  sweeps: [forgetOldAttempts],
  events: attemptsEvents,
  personalData: attemptsPersonalData,
};

declare module "../email/email-requests.ts" {
  interface EmailPurposes extends KindsOf<typeof emailSenders> {}
}
