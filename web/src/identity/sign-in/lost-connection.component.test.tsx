import { expect, onTestFinished, test, vi } from "vitest";
import { all, find, press, see, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";

vi.mock("../google/go-to-google.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module: /assets/google.js");
});
vi.mock("../passkeys/sign-in-by-passkey.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module: /assets/passkey.js");
});

test.each([
  { button: "Continue with Google", title: "Google couldn't be opened" },
  { button: "Use a passkey", title: "Passkey sign-in couldn't be opened" },
])(
  "a press of “$button” shows an error if the button's code cannot be loaded, and the button can be pressed again",
  async (one) => {
    vi.stubGlobal("PublicKeyCredential", class {});
    onTestFinished(() => void vi.unstubAllGlobals());
    await openPage("/auth/login", { firm: { google_client_id: "web.apps.example" } });
    await find("button", one.button);
    await press("button", one.button);
    await see(one.title);
    await until(() => expect(all("button", one.button)[0]?.getAttribute("aria-busy")).toBeNull());
  },
);
