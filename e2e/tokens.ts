import type { Page } from "@playwright/test";
import type { Actor } from "./actors.ts";

/** The key under which the portal stores a session (spec §3). */
export const TOKENS = "tokens";

/** Both tokens, in the format in which they are stored. */
export function storedTokens({ accessToken, refreshToken }: Actor): string {
  return JSON.stringify({ access_token: accessToken, refresh_token: refreshToken, sign_in: "test" });
}

/** Signs a user in on a page that is open; null signs the user out. The next page that is opened uses it. */
export async function putTokens(page: Page, actor: Actor | null): Promise<void> {
  const text = actor && storedTokens(actor);
  await page.evaluate((value) => {
    if (value === null) localStorage.removeItem("tokens");
    else localStorage.setItem("tokens", value);
  }, text);
}

/**
 * Opens a path of the portal as a user or as a guest, on a device where another user may be signed in. First
 * leaves the page of that other user: open calls of that page would use the new tokens, and would be refused.
 */
export async function openAs(page: Page, actor: Actor | null, path: string): Promise<void> {
  await page.goto("/favicon.svg");
  await putTokens(page, actor);
  await page.goto(path);
}

/** Returns the tokens that this device stores, or null. */
export async function keptTokens(
  page: Page,
): Promise<{ access_token: string; refresh_token: string } | null> {
  const text = await page.evaluate(() => localStorage.getItem("tokens"));
  return text === null ? null : JSON.parse(text);
}

/** Replaces the access token with one that the server refuses, as when its ten minutes are over. */
export async function spoilAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem("tokens") ?? "{}");
    localStorage.setItem("tokens", JSON.stringify({ ...tokens, access_token: `${tokens.access_token}x` }));
  });
}
