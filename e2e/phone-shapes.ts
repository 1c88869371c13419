import { expectAtHand } from "./expect-at-hand.ts";
import type { Phone } from "./phone-device.ts";

/** Phone sizes, with the insets that their notches and home bars take. */
const shapes = {
  "on its side": {
    viewport: { width: 844, height: 390 },
    insets: { top: 0, right: 47, bottom: 21, left: 47 },
  },
  small: { viewport: { width: 320, height: 568 }, insets: { top: 20, right: 0, bottom: 0, left: 0 } },
  upright: { viewport: { width: 390, height: 844 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
} as const;

/**
 * Expects, on phones of every shape, that the controls are suitable for fingers. Afterwards the phone is
 * upright again.
 */
export async function expectAtHandInEveryShape(phone: Phone, what: string): Promise<void> {
  for (const [name, shape] of Object.entries(shapes)) {
    await phone.takeShape(shape);
    await expectAtHand(phone.page, `${what}, on a phone ${name}`);
  }
}
