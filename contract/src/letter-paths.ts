/**
 * Where links in letters lead; on a phone with the firm's app such a link opens the app. Left out is where Google
 * sends browsers back to (/auth/google/callback, /profile): the app would take away what the browser began.
 */
export const letterPaths: readonly string[] = [
  "/auth/signup-admin",
  "/auth/signup-agent",
  "/auth/signup-client",
  "/auth/confirm-email",
  "/auth/confirm-email-change",
  "/auth/password-new",
  "/auth/forgot-password",
  "/auth/login",
  "/auth/delete-account",
  "/auth/undo-delete",
  "/agents",
  "/clients",
];
