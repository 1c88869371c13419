import type { PersonAct } from "../../foundation/person-act.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/**
 * An admin's action on a person who has two-factor sign-in. It requests that two-factor sign-in be reset, or
 * stops a pending reset.
 */
export const twoFactorResetAct: PersonAct = {
  entry: ({ two_factor }) =>
    two_factor?.is_on
      ? {
          icon: "shield",
          label: two_factor.reset_at ? "Keep two-factor sign-in on" : "Reset two-factor sign-in",
        }
      : null,
  Dialog: lazyPart(() =>
    import("./two-factor-reset-dialog.tsx").then((file) => ({ default: file.TwoFactorResetDialog })),
  ),
};
