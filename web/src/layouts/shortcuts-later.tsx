import { type ComponentType, useEffect, useState } from "react";
import { SHORTCUTS_ASKED } from "./shortcuts-asked.ts";

interface Loaded {
  Shortcuts: ComponentType<{ early: readonly Event[] }>;
  /** What happened while the code was being loaded. */
  early: readonly Event[];
}

/** Loads the keyboard shortcuts when the first key is pressed. Someone without a keyboard never loads them. */
export function ShortcutsLater() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (loaded) return;
    const early: Event[] = [];
    const load = (event: Event) => {
      early.push(event);
      // If the code cannot be loaded, the next key tries again.
      import("./shortcuts.tsx")
        .then(({ Shortcuts }) => setLoaded({ Shortcuts, early }))
        .catch(() => early.splice(0));
    };
    const events = ["keydown", SHORTCUTS_ASKED];
    for (const event of events) addEventListener(event, load);
    return () => {
      for (const event of events) removeEventListener(event, load);
    };
  }, [loaded]);
  return loaded && <loaded.Shortcuts early={loaded.early} />;
}
