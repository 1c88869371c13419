/** Loaded when the first passkey is met: with all it brings it is the largest library there is here. */
export const passkeyLibrary = () => import("@simplewebauthn/server");
