/** The pages of spec §2 that a guest may open: the path, and the route file in the build's manifest. */
export const publicPages: readonly { path: string; door: string }[] = [
  { path: "/auth/login", door: "_public/_guest-only/auth/login.tsx" },
  { path: "/auth/forgot-password", door: "_public/_guest-only/auth/forgot-password.tsx" },
  { path: "/auth/reset-sent", door: "_public/_guest-only/auth/reset-sent.tsx" },
  { path: "/auth/google/callback", door: "_public/_guest-only/auth/google.callback.tsx" },
  { path: "/auth/signup-admin", door: "_public/auth/signup-{$role}.tsx" },
  { path: "/auth/signup-agent", door: "_public/auth/signup-{$role}.tsx" },
  { path: "/auth/signup-client", door: "_public/auth/signup-client.tsx" },
  { path: "/auth/password-new", door: "_public/auth/password-new.tsx" },
  { path: "/auth/confirm-email", door: "_public/auth/confirm-email.tsx" },
  { path: "/auth/confirm-email-change", door: "_public/auth/confirm-email-change.tsx" },
  { path: "/auth/delete-account", door: "_public/auth/delete-account.tsx" },
  { path: "/auth/undo-delete", door: "_public/auth/undo-delete.tsx" },
];

export interface StaticPage {
  /** The name of the page's file in /errors. */
  name: string;
  /** Shown in large figures above the title. */
  status?: number;
  title: string;
  sentence: string;
}

/** Pages that the server sends when it cannot send another one, and before anybody can sign in. */
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
