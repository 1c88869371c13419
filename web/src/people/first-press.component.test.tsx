import { getUser } from "@portico/contract/identity/current-user";
import { listClients } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { blank } from "../../test/blank.ts";
import { all, find, press, until } from "../../test/hands.ts";
import { openPage } from "../../test/open-page.tsx";
import { anAdmin, anAgent } from "../../test/people.ts";
import { queryClient } from "../session/query-client.ts";
import { wire } from "../../test/wire.ts";

/** Presses the first button with this name in the moment in which it appears, as a fast user would. */
function pressAtOnce(name: string | RegExp): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const button = [...document.querySelectorAll("button")].find((one) => one.textContent?.match(name));
      if (!button) return;
      watch.disconnect();
      button.click();
      resolve();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

test.each([
  { path: "/clients", as: anAgent(), button: /^Invite client$/, dialog: "Invite a client" },
  { path: "/agents", as: anAdmin(), button: /^Invite agent$/, dialog: /^Invite an? agent$/ },
  { path: "/agents?tab=clients", as: anAdmin(), button: /^Invite client$/, dialog: "Invite a client" },
  { path: "/clients", as: anAgent(), button: /^Add client/, dialog: /^Add/ },
])("the button $button on $path opens its dialog at once, even while data is loading", async (one) => {
  wire.answer(listClients, async () => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    return blank(listClients);
  });
  const pressed = pressAtOnce(one.button);
  await openPage(one.path, { as: one.as });
  await pressed;
  await find("dialog", one.dialog);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await until(() => expect(all("dialog", one.dialog)).toHaveLength(1));
  await press("button", "Close");
});

test("an admin who presses “Invite client” right after switching tabs sees the dialog, even if the route guard is slow", async () => {
  const as = anAdmin();
  await openPage("/agents", { as });
  await find("button", "Invite agent");
  await find("navigation", "People");
  wire.answer(getUser, async () => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    return as;
  });
  void queryClient.invalidateQueries();
  all("link", /^Clients/, await find("main"))
    .find((link) => link.getAttribute("href") === "/agents?tab=clients")!
    .click();
  await pressAtOnce(/^Invite client$/);
  await find("dialog", "Invite a client");
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(all("dialog", "Invite a client")).toHaveLength(1);
});
