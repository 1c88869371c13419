import type { Browser, BrowserContext, Page } from "@playwright/test";
import { spend } from "../server/test/spend.ts";
import type { Person } from "../server/test/openid-provider.ts";
import { APP } from "./phone-network.ts";
import { appHeaders, nativeBridge } from "./phone-plugins.ts";
import type { Platform } from "../tools/mobile/native-methods.ts";

const PHONE = { width: 390, height: 844 };
const NOTCH = { top: 47, right: 0, bottom: 34, left: 0 };
const userAgents: Readonly<Record<Platform, string>> = {
  android:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 PorticoApp",
  ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 PorticoApp",
};

/**
 * The person whom the user chooses in the sheet of Google accounts, or how the sheet ends without a choice.
 */
type Sheet = Person | "cancelled" | "failed";

export interface PhoneOptions {
  platform: Platform;
  /** A link that starts the app. */
  launchLink?: string;
  /** What was stored on the phone before. */
  kept?: Map<string, string>;
  viewport?: { width: number; height: number };
  insets?: { top: number; right: number; bottom: number; left: number };
  /** Makes Google's token for a person and a nonce. */
  tokenFor?: (person: Person, nonce: string) => Promise<string>;
}

interface NativeCall {
  pluginId: string;
  methodName: string;
  callbackId: string;
  type?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- as the page sent them
  options: any;
}

/** A phone with the app. The bridge and the pages are real, and only the layers below them are simulated. */
export class Phone {
  readonly kept: Map<string, string>;
  readonly calls: string[] = [];
  sheet: Sheet = "cancelled";
  connected = true;
  /** The style of the symbols at the top of the screen: DARK means light symbols on a dark background. */
  topBar = "";
  readonly #listeners = new Map<string, Set<string>>();
  /** The link that started the app. Both systems keep it until a listener takes it. */
  #untaken: string | undefined;
  /** The previous token. iOS's sheet would return it again unless the app forces the sheet to ask. */
  #lastToken: string | null = null;

  readonly context: BrowserContext;
  readonly page: Page;
  readonly #options: PhoneOptions;

  private constructor(context: BrowserContext, page: Page, options: PhoneOptions) {
    this.context = context;
    this.page = page;
    this.#options = options;
    this.kept = options.kept ?? new Map<string, string>();
  }

  /** Installs the app on a phone. Call `start` to start it. */
  static async make(browser: Browser, options: PhoneOptions): Promise<Phone> {
    spend("browser contexts");
    const context = await browser.newContext({
      viewport: options.viewport ?? PHONE,
      userAgent: userAgents[options.platform],
      baseURL: APP,
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
      ignoreHTTPSErrors: true,
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "UTC",
    });
    const page = await context.newPage();
    const phone = new Phone(context, page, options);
    await context.exposeBinding("askNative", (_source, text: string) => phone.#take(JSON.parse(text)));
    await context.addInitScript({ content: bridgeOf(options.platform) });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets: options.insets ?? NOTCH });
    return phone;
  }

  /** Changes the shape of the phone's screen, as when the phone is turned. */
  async takeShape({ viewport, insets }: Required<Pick<PhoneOptions, "viewport" | "insets">>): Promise<void> {
    await this.page.setViewportSize(viewport);
    const devtools = await this.context.newCDPSession(this.page);
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
    await devtools.detach();
  }

  /** Starts the app, as a press on its icon or its link does. */
  async start(): Promise<void> {
    this.#listeners.clear();
    this.#untaken = this.#options.launchLink;
    await this.page.goto("/");
  }

  /** Simulates that the user returns to the app, which is still in memory. */
  async comeBack(): Promise<void> {
    await this.emit("App", "resume", {});
  }

  async openLink(url: string): Promise<void> {
    await this.emit("App", "appUrlOpen", { url });
  }

  async pressBack(): Promise<void> {
    await this.emit("App", "backButton", { canGoBack: true });
  }

  async connect(connected: boolean): Promise<void> {
    this.connected = connected;
    await this.emit("Network", "networkStatusChange", { connected, connectionType: "wifi" });
  }

  tokens(): { access_token: string; refresh_token: string } | null {
    return JSON.parse(this.kept.get("tokens") ?? "null");
  }

  /** Calls the listeners of a plugin's event. */
  async emit(pluginId: string, event: string, data: unknown): Promise<void> {
    for (const callbackId of this.#listeners.get(`${pluginId}:${event}`) ?? [])
      await this.#reply({ callbackId, pluginId, methodName: "addListener", success: true, save: true, data });
  }

  async #reply(answer: object): Promise<void> {
    await this.page.evaluate((said) => {
      (window as unknown as { Capacitor: { fromNative(said: object): void } }).Capacitor.fromNative(said);
    }, answer);
  }

  async #take(call: NativeCall): Promise<void> {
    const { pluginId, methodName, callbackId, options, type = "message" } = call;
    if (type !== "message" || pluginId === "Console") return;
    this.calls.push(`${pluginId}.${methodName}`);
    const listeners = this.#listeners.get(`${pluginId}:${options.eventName}`) ?? new Set();
    if (methodName === "removeListener") return void listeners.delete(options.callbackId);
    if (methodName === "addListener") {
      this.#listeners.set(`${pluginId}:${options.eventName}`, listeners.add(callbackId));
      if (options.eventName !== "appUrlOpen" || !this.#untaken) return;
      const link = this.#untaken;
      this.#untaken = undefined;
      await this.openLink(link);
      return;
    }
    const answer = { callbackId, pluginId, methodName };
    try {
      const data = await this.#answer(`${pluginId}.${methodName}`, options);
      await this.#reply({ ...answer, success: true, data });
    } catch (error) {
      const { message, code } = error as Error & { code?: string };
      await this.#reply({ ...answer, success: false, error: { message, code } });
    }
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as the page sent them
  async #answer(method: string, options: any): Promise<unknown> {
    switch (method) {
      case "App.getLaunchUrl":
        return this.#options.launchLink ? { url: this.#options.launchLink } : undefined;
      case "Preferences.get":
        return { value: this.kept.get(options.key) ?? null };
      case "Preferences.set":
        return void this.kept.set(options.key, options.value);
      case "Preferences.remove":
        return void this.kept.delete(options.key);
      case "Network.getStatus":
        return { connected: this.connected, connectionType: this.connected ? "wifi" : "none" };
      case "SystemBars.setStyle":
        if (options.bar === "StatusBar" || this.#options.platform === "ios") this.topBar = options.style;
        return undefined;
      case "SocialLogin.login":
        return this.#askGoogle(options.options);
      case "SocialLogin.logout":
        this.#lastToken = null;
        return undefined;
      case "App.exitApp":
      case "SplashScreen.hide":
      case "SocialLogin.initialize":
        return undefined;
      default:
        throw new Error(`Nobody plays ${method}.`);
    }
  }

  async #askGoogle(options: { nonce?: string; scopes?: string[]; forcePrompt?: boolean }): Promise<unknown> {
    const { platform, tokenFor } = this.#options;
    if (platform === "android" && options.scopes)
      throw new Error("You CANNOT use scopes without modifying the main activity. Please follow the docs!");
    const { sheet } = this;
    if (sheet === "cancelled")
      throw Object.assign(new Error("The user canceled the sign-in flow."), { code: "USER_CANCELLED" });
    if (sheet === "failed" || !tokenFor) throw new Error("Google Sign-In failed.");
    const isAsked = platform === "android" || options.forcePrompt || this.#lastToken === null;
    if (isAsked) this.#lastToken = await tokenFor(sheet, options.nonce ?? "");
    const profile = { email: sheet.email ?? "" };
    return {
      provider: "google",
      result: { responseType: "online", accessToken: null, idToken: this.#lastToken, profile },
    };
  }
}

/** Returns the script that the app injects into its page. It runs before the page's own scripts. */
function bridgeOf(platform: Platform): string {
  const headers = JSON.stringify(appHeaders(platform));
  const ways = {
    android: `window.androidBridge = { postMessage: (text) => window.askNative(text) };`,
    ios: `window.webkit = { messageHandlers: { bridge: { postMessage: (call) => window.askNative(JSON.stringify(call)) } } };
      window.prompt = () => "false";`,
  };
  const address = { android: "https://localhost", ios: "capacitor://localhost" };
  return `if (window === window.top) {
    ${ways[platform]}
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
    window.WEBVIEW_SERVER_URL = ${JSON.stringify(address[platform])};
    ${nativeBridge(platform)}
    window.Capacitor.PluginHeaders = ${headers};
    for (const { name } of window.Capacitor.PluginHeaders) window.Capacitor.Plugins[name] = {};
  }`;
}
