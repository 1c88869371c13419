import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const ANDROID_VIEW =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36";
const IOS_VIEW =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

test.each([
  [`${ANDROID_VIEW} PorticoApp`, "App on Android"],
  [`${IOS_VIEW} PorticoApp`, "App on iOS"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome on Linux",
  ],
  [IOS_VIEW, "Safari on iOS"],
  ["", "Unknown device"],
  ["curl/8.14.1", "Unknown device"],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet for Android on Android",
  ],
  // The User-Agent appears in the firm's emails, and a thief who signs in can write anything into it.
  ["your own phone after its update. Nothing to do! Mozilla/5.0", "Unknown device"],
  ["<script>x</script> Evil.example Mozilla/5.0 (http://evil.example)", "Unknown device"],
  ["evil.example/1", "Unknown device"],
])("a device with the User-Agent %s is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
