import { existsSync } from "node:fs";
import { installFromSystem, onPath } from "../run/system-packages.js";

/** Where distributions install clamd, which is not in every user's PATH. */
const PLACES = ["/usr/sbin/clamd", "/usr/local/sbin/clamd", "/opt/homebrew/sbin/clamd"];

function hasClamd() {
  return onPath("clamd").length > 0 || PLACES.some((file) => existsSync(file));
}

/**
 * Installs the virus scanner from the system's packages if that is allowed. Otherwise prints what cannot be
 * tested.
 */
export async function ensureClamd() {
  if (hasClamd()) return;
  await installFromSystem("Installing clamd from the system's packages", ["clamav-daemon"]);
  if (!hasClamd())
    console.log(
      "Without clamd the scanning of files is not tested. On Debian: apt-get install clamav-daemon",
    );
}
