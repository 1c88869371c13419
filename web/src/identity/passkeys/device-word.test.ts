import { expect, test } from "vitest";
import { deviceWord } from "./device-word.ts";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1", 5, "iPhone"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15", 5, "iPad"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15", 0, "Mac"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/139.0 Mobile Safari/537.36", 5, "Android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0 Safari/537.36", 10, "Chrome on Windows"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0 Safari/537.36 Edg/139.0", 0, "Edge on Windows"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/139.0 Safari/537.36", 0, "Chromebook"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", 0, "Firefox on Linux"],
  ["Mozilla/5.0 (X11; Linux x86_64) Browser/1.0", 0, "Linux computer"],
  ["", 0, "My device"],
])("in the browser “%s” with %i touch points, a new passkey is named “%s”", (userAgent, fingers, word) => {
  expect(deviceWord(userAgent, fingers)).toBe(word);
});
