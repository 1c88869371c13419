/**
 * The library and its dependencies are the largest that the server has, so they are loaded only when the
 * first passkey is used.
 */
export const passkeyLibrary = () => import("@simplewebauthn/server");
