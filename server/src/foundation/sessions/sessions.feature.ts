import type { FeatureWork } from "../feature-work.ts";
import { forgetOldSessions } from "./forget-old-sessions.ts";
import { forgetUnusedDevices } from "./remember-device.ts";
import { sessionsPersonalData } from "./sessions.personal.ts";

export const sessionsFeature: FeatureWork = {
  sweeps: [forgetOldSessions, forgetUnusedDevices],
  personalData: sessionsPersonalData,
};
