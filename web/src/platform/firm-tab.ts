import { redirect } from "@tanstack/react-router";
import type { ListAddress } from "./address.ts";
import { isTwoFactorOverdue, requireNamedUser } from "../session/guards.ts";

interface Opening {
  search: ListAddress;
  location: { hash: string };
}

/**
 * Checks the address before the account page opens. Its tabs about the firm are only for admins; other users
 * see their own account.
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
