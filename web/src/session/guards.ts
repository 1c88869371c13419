import type { User } from "@portico/contract/identity/current-user";
import { MISSING_ROLE_NOTICE_TIMEOUT_MS } from "@portico/contract/values/limits";
import type { Role } from "@portico/contract/foundation/roles";
import { redirect } from "@tanstack/react-router";
import { notify } from "../ui/feedback/toast.tsx";
import { sessionUser } from "./session-user.ts";
import { queryClient } from "./query-client.ts";
import { dropSession } from "./sign-out.ts";

/** Lets guests in, and redirects signed-in users to their home. */
export async function requireGuest(): Promise<void> {
  if (await sessionUser()) throw redirect({ to: "/" });
}

/**
 * Lets in signed-in users who have a role. Users without a role are notified, signed out and sent to the
 * sign-in page (spec §2).
 */
async function requireUser(returnTo?: string): Promise<User & { role: Role }> {
  const user = await sessionUser();
  if (user === null) throw toSignIn(returnTo);
  if (user.role !== null) return { ...user, role: user.role };
  notify({
    title: "Update account data",
    description: "Please contact support to update your account data",
    timeout: MISSING_ROLE_NOTICE_TIMEOUT_MS,
  });
  void dropSession();
  queryClient.clear();
  throw toSignIn();
}

/** Like `requireUser`, but sends a user who has no name to the page that asks for it (spec §2). */
export async function requireNamedUser(returnTo?: string): Promise<User & { role: Role }> {
  const user = await requireUser(returnTo);
  if (user.first_name === "" && user.last_name === "") throw redirect({ to: "/auth/complete" });
  return user;
}

/** Lets in users who have no full name yet (spec §5). A guest has to sign in first. */
export async function requireMissingName(): Promise<void> {
  const user = await requireUser();
  if (user.first_name !== "" && user.last_name !== "") throw redirect({ to: "/" });
}

/** Lets in users of one role (spec §6). */
export async function requireRole(role: Role): Promise<void> {
  if ((await requireNamedUser()).role !== role) throw redirect({ to: "/" });
}

/** True if the firm's deadline for setting up two-factor sign-in has passed. */
export function isTwoFactorOverdue({ two_factor_due_at: dueAt }: User): boolean {
  return dueAt !== null && Date.parse(dueAt) <= Date.now();
}

/** Once the firm's deadline has passed, redirects every page to the set-up of two-factor sign-in. */
export function requireTwoFactor(user: User, pathname: string): void {
  if (!isTwoFactorOverdue(user) || pathname === "/profile") return;
  throw redirect({ to: "/profile", hash: "two-factor" });
}

function toSignIn(returnTo?: string) {
  return redirect({ to: "/auth/login", ...(returnTo ? { state: { returnTo } } : {}) });
}
