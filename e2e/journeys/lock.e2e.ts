import { newActor, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";

const FREE_TRIES = 5;
const LOCK_MS = 1_000;

journey(
  "after too many wrong passwords the button counts down, and opens again",
  async ({ portico, admin, openDevice }) => {
    const client = await newActor(portico, admin, "client");
    const { page } = await openDevice({ expects: [400, 429] });
    await page.goto("/auth/login");
    await page.getByLabel("Email").fill(client.email);
    const password = page.getByLabel("Password", { exact: true });
    for (let attempt = 0; attempt < FREE_TRIES; attempt += 1) {
      await password.fill(`wrong ${attempt}`);
      const answer = page.waitForResponse("**/user/token");
      await page.getByRole("button", { name: "Sign in" }).click();
      expect((await answer).status()).toBe(400);
    }
    // The first lock lasts one second: too short to look at while it runs.
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await password.fill("wrong again");
    await password.press("Enter");
    const counting = page.getByRole("button", { name: /^Try again in 0:0\d$/ });
    await expect(counting).toHaveAttribute("aria-disabled", "true");
    await expectAccessible(page);
    await page.clock.setFixedTime(now + LOCK_MS);
    await expect(page.getByRole("button", { name: "Sign in" })).not.toHaveAttribute("aria-disabled", "true");
    await password.fill(PASSWORD);
    await password.press("Enter");
    await expect(page).toHaveURL("/reports");
  },
);
