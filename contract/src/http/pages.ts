/** The pages below PUBLIC_URL that emails and the server link to (spec §2 and docs/decisions/0003). */
export const pages = {
  agents: "/agents",
  clients: "/clients",
  confirmEmail: "/auth/confirm-email",
  confirmEmailChange: "/auth/confirm-email-change",
  content: "/content",
  deleteAccount: "/auth/delete-account",
  forgotPassword: "/auth/forgot-password",
  googleCallback: "/auth/google/callback",
  materials: "/materials",
  passwordNew: "/auth/password-new",
  profile: "/profile",
  reports: "/reports",
  rescue: "/auth/rescue",
  signIn: "/auth/login",
  signUpAdmin: "/auth/signup-admin",
  signUpAgent: "/auth/signup-agent",
  signUpClient: "/auth/signup-client",
  undoDeletion: "/auth/undo-delete",
} as const;

export type Page = (typeof pages)[keyof typeof pages];

/** Takes PUBLIC_URL, a page and its query. Returns the whole address. */
export function pageUrl(publicUrl: string, page: Page, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `${publicUrl}${page}${text && `?${text}`}`;
}

/**
 * The pages that links in emails lead to. On a phone with the firm's app, such a link opens the app. The
 * pages to which Google sends browsers back (googleCallback, profile) are left out: otherwise the app would
 * take over what the browser began with Google.
 */
export const emailPaths: readonly string[] = [
  pages.signUpAdmin,
  pages.signUpAgent,
  pages.signUpClient,
  pages.confirmEmail,
  pages.confirmEmailChange,
  pages.passwordNew,
  pages.forgotPassword,
  pages.signIn,
  pages.deleteAccount,
  pages.undoDeletion,
  pages.agents,
  pages.clients,
  pages.materials,
  pages.reports,
  pages.content,
];
