/** The pages of spec §2 that a guest may open: the path, and the route file in the build's manifest. */
export const publicPages: readonly { path: string; route: string }[] = [
  { path: "/auth/login", route: "_public/_guest-only/auth/login.tsx" },
  { path: "/auth/forgot-password", route: "_public/_guest-only/auth/forgot-password.tsx" },
  { path: "/auth/reset-sent", route: "_public/_guest-only/auth/reset-sent.tsx" },
  { path: "/auth/google/callback", route: "_public/_guest-only/auth/google.callback.tsx" },
  { path: "/auth/signup-admin", route: "_public/auth/signup-{$role}.tsx" },
  { path: "/auth/signup-agent", route: "_public/auth/signup-{$role}.tsx" },
  { path: "/auth/signup-client", route: "_public/auth/signup-client.tsx" },
  { path: "/auth/password-new", route: "_public/auth/password-new.tsx" },
  { path: "/auth/confirm-email", route: "_public/auth/confirm-email.tsx" },
  { path: "/auth/confirm-email-change", route: "_public/auth/confirm-email-change.tsx" },
  { path: "/auth/delete-account", route: "_public/auth/delete-account.tsx" },
  { path: "/auth/undo-delete", route: "_public/auth/undo-delete.tsx" },
];

export interface StaticPage {
  /** The name of the page's file in /errors. */
  name: string;
  /** Shown in large figures above the title. */
  status?: number;
  title: string;
  sentence: string;
}

/**
 * Pages that the server sends when it cannot send the requested page, or while the portal is not set up and
 * nobody can sign in yet.
 */
export const staticPages: readonly StaticPage[] = [
  {
    name: "not-set-up",
    title: "This portal isn't set up yet",
    sentence:
      "To create the first admin, open the link that Portico printed when it started. Each start prints a new one.",
  },
  {
    name: "404",
    status: 404,
    title: "Page Not Found",
    sentence: "This page doesn't exist or you don't have access.",
  },
  {
    name: "500",
    status: 500,
    title: "Internal Server Error",
    sentence: "Something went wrong on our end. Nothing was changed.",
  },
  {
    name: "503",
    status: 503,
    title: "Service Unavailable",
    sentence: "The service is unavailable right now. Please try again in a moment.",
  },
];
