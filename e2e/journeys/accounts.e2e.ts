import { newActor, newPair, PASSWORD } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

for (const viewport of SIZES) {
  journey(
    `an agent with clients is deactivated once it is said what becomes of these, and reactivated, at ${viewport.width} px`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const { page } = await openDevice({ as: admin, viewport });
      await page.goto(`/agents/${agent.id}`);
      await page.getByRole("button", { name: "Actions for Gus Hollow" }).click();
      await page.getByRole("menuitem", { name: "Deactivate" }).click();
      const dialog = page.getByRole("dialog", { name: "Deactivate Gus Hollow?" });
      await dialog.getByLabel("Reason").fill("Left on Friday");
      await dialog.getByRole("button", { name: "Deactivate" }).click();
      await expect(dialog.getByRole("alert")).toContainText("Move their clients first");
      await expectAccessible(page);
      await dialog.getByRole("switch", { name: /Leave their client without an agent/ }).check();
      await dialog.getByRole("button", { name: "Deactivate" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("main")).toContainText("Deactivated");
      expect(
        await portico.rows("select 1 from assignment where client_id = $1 and not is_over", [client.id]),
      ).toEqual([]);

      const { page: theirs } = await openDevice({ viewport, expects: [400] });
      await theirs.goto("/auth/login");
      await theirs.getByLabel("Email").fill(agent.email);
      await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(theirs.getByText("Your account has been deactivated")).toBeVisible();

      await page.getByRole("button", { name: "Actions for Gus Hollow" }).click();
      await page.getByRole("menuitem", { name: "Reactivate" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Reactivate" }).click();
      await expect(page.getByRole("main")).toContainText("Active");
      await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(theirs).toHaveURL("/clients");
    },
  );
}

journey(
  "an agent loses the role, is found among the admins, and is made one",
  async ({ portico, admin, openDevice }) => {
    const agent = await newActor(portico, admin, "agent");
    // The page of an agent who is none any more.
    const { page } = await openDevice({ as: admin, expects: [404] });
    await page.goto(`/agents/${agent.id}`);
    const menu = page.getByRole("button", { name: "Actions for Gus Hollow" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Change role" }).click();
    const dialog = page.getByRole("dialog", { name: "Change the role of Gus Hollow" });
    await dialog.getByRole("radio", { name: "No role" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/agents?tab=admins&q=${encodeURIComponent(agent.email)}`);
    await expect(page.getByRole("main")).toContainText("No role");
    await expectAccessible(page);
    await menu.click();
    await page.getByRole("menuitem", { name: "Give a role" }).click();
    const given = page.getByRole("dialog", { name: "Give Gus Hollow a role" });
    await given.getByRole("radio", { name: "Admin" }).check();
    await given.getByRole("button", { name: "Save" }).click();
    await expect(given).toBeHidden();
    await expect(page.getByRole("main")).not.toContainText("No role");
    const [row] = await portico.rows<{ role: string }>("select role from app_user where id = $1", [agent.id]);
    expect(row?.role).toBe("admin");
  },
);

journey("nobody is offered to deactivate themselves", async ({ admin, openDevice }) => {
  const { page } = await openDevice({ as: admin });
  await page.goto(`/agents?tab=admins&q=${encodeURIComponent(admin.email)}`);
  await expect(page.getByRole("main")).toContainText("Active");
  await expect(page.getByRole("button", { name: /^Actions for Ada/ })).toHaveCount(0);
});
