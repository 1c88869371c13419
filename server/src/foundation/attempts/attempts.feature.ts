import type { FeatureWork } from "../feature-work.ts";
import { attemptsPersonalData } from "./attempts.personal.ts";
import { sendCodesLockedEmail } from "./send-codes-locked-email.ts";

export const attemptsFeature: FeatureWork = {
  emailSenders: { codes_locked: sendCodesLockedEmail },
  personalData: attemptsPersonalData,
};

declare module "../email/email-requests.ts" {
  interface EmailPurposes {
    codes_locked: true;
  }
}
