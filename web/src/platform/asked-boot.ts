import { defaultLabels } from "@portico/contract/foundation/labels";
import { isNative } from "@portico/mobile/is-native";
import type { AnyRouter } from "@tanstack/react-router";
import { blankFirm, readBoot } from "../session/boot.ts";
import { readConfiguration, writeBoot } from "../session/configuration.ts";

/**
 * Loads what the page has to know where no server wrote it into the page: in the phone app, and in
 * development. Returns the function that connects the router to the phone, or null in a browser.
 */
export async function bootByAsking(): Promise<((router: AnyRouter) => void) | null> {
  const phone = isNative() ? await import("./phone-app.ts") : null;
  phone?.preparePhone();
  const { apiBase, firm } = await readConfiguration();
  writeBoot({ apiBase, firm: firm ?? { ...blankFirm, name: document.title, labels: defaultLabels } });
  readBoot();
  await phone?.openLaunchLink();
  return phone && phone.joinPhone;
}
