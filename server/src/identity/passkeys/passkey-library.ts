/**
 * The library is loaded only when the first passkey is used: with its dependencies it is the largest one
 * here.
 */
export const passkeyLibrary = () => import("@simplewebauthn/server");
