/**
 * Loads the library for passkeys. With its dependencies it is the largest of the server's libraries, so it is
 * loaded only when the first passkey is used.
 */
export const passkeyLibrary = () => import("@simplewebauthn/server");
