import type { Page } from "@playwright/test";
import type { Actor } from "./actors.ts";

/** Where the portal keeps a session (spec §3). */
export const TOKENS = "tokens";

/** Both tokens, as they stand there. */
export function storedTokens({ accessToken, refreshToken }: Actor): string {
  return JSON.stringify({ access_token: accessToken, refresh_token: refreshToken, sign_in: "test" });
}

/** Signs somebody in on a page that is open, or nobody. It shows at the next page. */
export async function putTokens(page: Page, actor: Actor | null): Promise<void> {
  const text = actor && storedTokens(actor);
  await page.evaluate((value) => {
    if (value === null) localStorage.removeItem("tokens");
    else localStorage.setItem("tokens", value);
  }, text);
}

/**
 * Opens a path of the portal as somebody, or as nobody, on a device where somebody else may be signed in. Their page is left first: calls
 * that it has under way would take the new tokens, and be refused.
 */
export async function openAs(page: Page, actor: Actor | null, path: string): Promise<void> {
  await page.goto("/favicon.svg");
  await putTokens(page, actor);
  await page.goto(path);
}

/** Returns what is kept on this device, or null. */
export async function keptTokens(
  page: Page,
): Promise<{ access_token: string; refresh_token: string } | null> {
  const text = await page.evaluate(() => localStorage.getItem("tokens"));
  return text === null ? null : JSON.parse(text);
}

/** Makes the access token one that the server refuses, as when its ten minutes are over. */
export async function spoilAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem("tokens") ?? "{}");
    localStorage.setItem("tokens", JSON.stringify({ ...tokens, access_token: `${tokens.access_token}x` }));
  });
}
