/** @typedef {import("./firm.js").MobileFirm} MobileFirm */

/**
 * Returns the settings that the server needs for the app, as lines.
 * @param {MobileFirm} firm
 */
export function serverSettings(firm) {
  const { appId, appleTeam, androidCertificates, googleClientId, googleIosClientId } = firm;
  // The server requires both Android settings or neither, and the same goes for those of Google's web client.
  const android = [`ANDROID_APP_ID=${appId}`, `ANDROID_CERT_SHA256=${androidCertificates.join(",")}`];
  const google = [
    `GOOGLE_CLIENT_ID=${googleClientId}`,
    "(beside it GOOGLE_CLIENT_SECRET, which Google shows with this id; npm start wants both)",
  ];
  return [
    ...(androidCertificates.length > 0 ? android : ["(for Android, nothing until --android-cert is known)"]),
    appleTeam ? `IOS_APP_ID=${appleTeam}.${appId}` : "(for iOS, nothing until --apple-team is known)",
    ...(googleClientId ? google : []),
    ...(googleIosClientId ? [`GOOGLE_IOS_CLIENT_ID=${googleIosClientId}`] : []),
  ];
}
