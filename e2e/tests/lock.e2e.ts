import { newActor, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

const FREE_TRIES = 5;
/** How far the test moves the page's clock ahead: further than the lock of one hour that the test sets. */
const LOCK_MS = 2 * 3_600_000;

test("after too many wrong passwords the button counts down, and is enabled again", async ({
  portico,
  admin,
  openDevice,
}) => {
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
  // The first lock lasts one second: it is too short to check, and a slow machine may miss it.
  const lockUntil = (until: string) =>
    portico.rows(`update attempt_counter set locked_until = now() + interval '${until}' where key like $1`, [
      `password:${client.email} %`,
    ]);
  await lockUntil("1 hour");
  await page.clock.setFixedTime(Date.now());
  await password.fill("wrong again");
  await password.press("Enter");
  const counting = page.getByRole("button", { name: /^Try again in (?:\d+:)?\d+:\d\d$/ });
  await expect(counting).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await lockUntil("0 seconds");
  await page.clock.setFixedTime(Date.now() + LOCK_MS);
  await expect(page.getByRole("button", { name: "Sign in" })).not.toHaveAttribute("aria-disabled", "true");
  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(page).toHaveURL("/reports");
});
