import { Preferences } from "@capacitor/preferences";
import { keepPreferencesIn } from "../preferences.ts";

/** Stores everything in the preferences of the phone from now on. They stay until the app is removed. */
export function keepOnPhone(): void {
  keepPreferencesIn({
    read: async (key) => (await Preferences.get({ key })).value,
    write: (key, value) => Preferences.set({ key, value }),
    remove: (key) => Preferences.remove({ key }),
  });
}
