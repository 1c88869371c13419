import { redirect } from "@tanstack/react-router";
import type { ListAddress } from "./address.ts";
import { isTwoFactorOverdue, requireNamedUser } from "../session/guards.ts";

interface Opening {
  search: ListAddress;
  location: { hash: string };
}

/**
 * Checks the address before the account page opens: its tabs of the firm are for admins, and other users see
 * their account.
 */
export async function keepFirmTab({ search, location }: Opening): Promise<void> {
  const isAsked = search["tab"] === "firm" || search["tab"] === "templates";
  // `#firm` is the former address of the settings.
  if (!isAsked && location.hash !== "firm") return;
  const user = await requireNamedUser();
  const isOpen = user.role === "admin" && !isTwoFactorOverdue(user);
  if (isOpen && !isAsked) throw redirect({ to: "/profile", search: { tab: "firm" }, replace: true });
  if (!isOpen && isAsked) throw redirect({ to: "/profile", search: {}, replace: true });
}
