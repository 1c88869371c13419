import { firstAdmin, newActor, signInAgain } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { signIn } from "../sign-in.ts";
import { runBeside } from "../../server/test/program.ts";

test("an admin who has lost the phone gets access again by the operator's link, which works once, and the other admins are notified", async ({
  launchPortico,
  openDevice,
}) => {
  const portico = await launchPortico();
  const owner = await firstAdmin(portico);
  const lost = await newActor(portico, owner, "admin");
  await portico.rows(
    `insert into two_factor (user_id, secret_sealed, created_at, proven_at, enabled_at)
       values ($1, 'lost with the phone', now(), now(), now())`,
    [lost.id],
  );
  const printed = await runBeside("rescue.ts", [lost.email], portico.env);
  const link = /^http\S+$/m.exec(printed.output)?.[0] ?? "";
  await portico.mailbox.take(owner.email, "rescue_issued");

  const { page } = await openDevice({ at: portico, expects: [400] });
  await page.goto("/auth/login");
  await signIn(page, lost.email);
  await expect(page.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/rescue$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByText("Two-factor sign-in is now off.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up two-factor sign-in" })).toBeVisible();

  const again = await openDevice({ at: portico, expects: [400] });
  await again.page.goto(link);
  await again.page.getByRole("button", { name: "Sign in" }).click();
  await expect(again.page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(again.page);
  await again.page.getByRole("link", { name: "Sign in" }).click();
  await expect(again.page).toHaveURL("/auth/login");
  await signInAgain(portico, lost);
});
