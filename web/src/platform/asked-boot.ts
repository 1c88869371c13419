import { defaultLabels } from "@portico/contract/foundation/labels";
import { isNative } from "@portico/mobile/is-native";
import type { AnyRouter } from "@tanstack/react-router";
import { blankFirm, readBoot } from "../session/boot.ts";
import { readConfiguration, writeBoot } from "../session/configuration.ts";

/**
 * Loads the address of the API and the details of the firm. It is needed in the phone app and in development,
 * where no server writes them into the page. In the phone app, returns the function that connects the router
 * to the phone. In a browser, returns null.
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
