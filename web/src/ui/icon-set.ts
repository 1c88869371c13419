/**
 * The icons that are needed when the first page is painted. They are bundled, so that none of them needs a
 * request. Each value is the inner shapes of a Lucide icon (ISC licence, @iconify-json/lucide), drawn on 24
 * by 24. Parts of the program that are loaded later add icons of their own. Every other icon comes from our
 * own /api/icons.
 */
const icons: Record<string, string> = {
  check: '<path d="M20 6L9 17l-5-5"/>',
  "circle-alert": '<circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/>',
  "circle-check": '<circle cx="12" cy="12" r="10"/><path d="m16 9l-5.5 5.5L8 12"/>',
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  eye: '<path d="M2.062 12.348a1 1 0 0 1 0-.696a10.75 10.75 0 0 1 19.876 0a1 1 0 0 1 0 .696a10.75 10.75 0 0 1-19.876 0"/><circle cx="12" cy="12" r="3"/>',
  "eye-off":
    '<path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575a1 1 0 0 1 0 .696a10.8 10.8 0 0 1-1.444 2.49m-6.41-.679a3 3 0 0 1-4.242-4.242"/><path d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151a1 1 0 0 1 0-.696a10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"/>',
  info: '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4m0-4h.01"/>',
  mail: '<path d="m22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect width="20" height="16" x="2" y="4" rx="2"/>',
  x: '<path d="M18 6L6 18M6 6l12 12"/>',
};

/** The shapes of all icons that the loaded parts of the program contain, by name. */
export function bundledIcons(): Readonly<Record<string, string>> {
  return icons;
}

/** Adds the icons of a part of the program that was loaded later. */
export function addIcons(more: Readonly<Record<string, string>>): void {
  Object.assign(icons, more);
}
