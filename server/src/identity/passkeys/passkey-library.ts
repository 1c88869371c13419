/** Loaded when the first passkey is used: with its dependencies it is the largest library here. */
export const passkeyLibrary = () => import("@simplewebauthn/server");
