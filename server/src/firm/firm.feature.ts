import * as firmCalls from "@portico/contract/firm/firm";
import * as mailServerCalls from "@portico/contract/firm/mail-server";
import type { Feature } from "../http/feature.ts";
import { fileRoute } from "../http/file-route.ts";
import { route } from "../http/route.ts";
import { getFirmSettings } from "./get-firm-settings.ts";
import { getFirm } from "./get-firm.ts";
import { getMailServer } from "./get-mail-server.ts";
import { removeLogo } from "./remove-logo.ts";
import { sendLogo } from "./send-logo.ts";
import { sendTestEmail, testEmailDelivery } from "./send-test-email.ts";
import { setLogo } from "./set-logo.ts";
import { updateFirm } from "./update-firm.ts";
import { firmEvents } from "./firm.events.ts";

export const firmFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET firm/",                  firmCalls.getFirm,             "anyone", "lookup",  getFirm),
    route("GET firm/settings",          firmCalls.getFirmSettings,     "admin",  "read",    getFirmSettings),
    route("PATCH firm/",                firmCalls.updateFirm,          "admin",  "write",   updateFirm, "fresh"),
    route("PUT firm/logo",              firmCalls.setLogo,             "admin",  "picture", setLogo, "fresh"),
    route("DELETE firm/logo",           firmCalls.removeLogo,          "admin",  "write",   removeLogo, "fresh"),
    route("GET firm/mail_server",       mailServerCalls.getMailServer, "admin",  "read",    getMailServer),
    route("POST firm/mail_server/test", mailServerCalls.sendTestEmail, "admin",  "email",   sendTestEmail),
  ],
  files: [
    fileRoute("GET /logos/{key}/logo.png", "anyone", "avatar", sendLogo, {
      answersHead: true,
      forOtherSites: true,
    }),
  ],
  deliveries: testEmailDelivery,
  events: firmEvents,
};
