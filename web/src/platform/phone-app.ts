import { takeLaunchLink, watchLinks } from "@portico/mobile/native/app-links";
import { askConnection, watchConnection } from "@portico/mobile/native/connection";
import { watchKeyboard } from "@portico/mobile/native/keyboard";
import { hideLaunchPicture } from "@portico/mobile/native/launch-picture";
import { keepOnPhone } from "@portico/mobile/native/preferences";
import { watchReturn } from "@portico/mobile/native/return";
import { setBottomBar, setTopBar } from "@portico/mobile/native/system-bars";
import { pathOfLink } from "@portico/mobile/links";
import type { AnyRouter } from "@tanstack/react-router";
import { currentBoot } from "../session/boot.ts";
import { readConfiguration, writeBoot } from "../session/configuration.ts";
import { showUserAnew } from "../session/current-user.ts";
import { storeFirm } from "../session/firm.ts";
import { forgetGoogle } from "../session/google-sheet.ts";
import { queryClient } from "../session/query-client.ts";
import { onSessionEnd } from "../session/session-end.ts";
import { watchBack } from "./phone-back.ts";

/**
 * The longest time for which the launch picture is shown. After that the user sees the page, which may still
 * be loading.
 */
const LAUNCH_PICTURE_MAX_MS = 3_000;

/**
 * Must run before any other code reads stored data, because the app stores it on the phone rather than in the
 * web view.
 */
export function preparePhone(): void {
  keepOnPhone();
  // Passkeys belong to the host of the portal, but the app's pages have another host. Without this class, the
  // app looks like a browser without passkeys, so no page offers them.
  Reflect.deleteProperty(window, "PublicKeyCredential");
  setTimeout(() => void hideLaunchPicture(), LAUNCH_PICTURE_MAX_MS);
}

/**
 * Opens the page of the link that started the app, if there is one. It must run before the router reads the
 * address.
 */
export async function openLaunchLink(): Promise<void> {
  const path = pathOfApp((await takeLaunchLink()) ?? "");
  if (path) history.replaceState(null, "", path);
}

/** Connects the pages to the phone: links, the back button, the keyboard, the bars, the connection. */
export function joinPhone(router: AnyRouter): void {
  onSessionEnd(() => void forgetGoogle());
  void watchLinks((address) => {
    const path = pathOfApp(address);
    if (path) router.history.push(path);
  });
  void watchBack(router);
  void watchReturn(comeBack);
  addEventListener("online", () => void refreshFirm());
  void watchConnection();
  void watchKeyboard(showKeyboard);
  void setBottomBar();
  router.subscribe("onRendered", () => {
    void hideLaunchPicture();
    void setTopBar(document.querySelector("[data-dark-top]") ? "dark" : "light");
  });
}

function pathOfApp(address: string): string | null {
  const { apiBase } = currentBoot();
  return apiBase ? pathOfLink(address, new URL(apiBase).host) : null;
}

/** When the user returns to the app, checks the session and fetches old data again. */
async function comeBack(): Promise<void> {
  await askConnection();
  void showUserAnew();
  void queryClient.refetchQueries({ type: "active", stale: true });
}

/**
 * Fetches the details of the firm. An app that was started without a connection knows only the firm's name.
 */
async function refreshFirm(): Promise<void> {
  const { apiBase, firm } = await readConfiguration();
  if (!firm) return;
  writeBoot({ apiBase, firm });
  storeFirm(firm);
}

function showKeyboard(open: boolean): void {
  document.documentElement.toggleAttribute("data-keyboard", open);
  if (open) document.activeElement?.scrollIntoView({ block: "nearest" });
}
