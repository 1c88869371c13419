import { redirect } from "@tanstack/react-router";
import type { ListAddress } from "./address.ts";
import { isTwoFactorOverdue, requireNamedUser } from "../session/guards.ts";

interface Opening {
  search: ListAddress;
  location: { hash: string };
}

/**
 * Checks the address before the account page opens. Only admins can open the tabs about the firm. Other users
 * are taken to their own account.
 */
export async function keepFirmTab({ search, location }: Opening): Promise<void> {
  const isAsked = search["tab"] === "firm" || search["tab"] === "templates";
  // The settings used to be at "/profile#firm", so that address is redirected.
  if (!isAsked && location.hash !== "firm") return;
  const user = await requireNamedUser();
  const isOpen = user.role === "admin" && !isTwoFactorOverdue(user);
  if (isOpen && !isAsked) throw redirect({ to: "/profile", search: { tab: "firm" }, replace: true });
  if (!isOpen && isAsked) throw redirect({ to: "/profile", search: {}, replace: true });
}
