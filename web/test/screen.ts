/**
 * A screen, because happy-dom does not have one. Tests do not load style sheets, so whether an element is
 * visible is found from its classes and the width of the screen.
 */

/** In pixels, with 16 to the rem as in Tailwind. */
const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;
type Breakpoint = keyof typeof BREAKPOINTS;
const PIXELS_OF_REM = 16;

export const COMPUTER = 1280;
export const PHONE = 390;

const BLOCKS = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR HTML LEGEND LI MAIN NAV OL OPTION P PRE SECTION TABLE TBODY TD TH THEAD TR UL".split(
    " ",
  ),
);
const DISPLAYS = new Set([
  "hidden",
  "block",
  "flex",
  "grid",
  "inline",
  "inline-flex",
  "inline-block",
  "contents",
  "table-cell",
]);

let width: number = COMPUTER;

/** Sets the width of the screen. Call this before a page is opened. */
export function setScreenWidth(next: number): void {
  width = next;
  Object.defineProperty(globalThis, "innerWidth", { value: next, configurable: true });
}

/**
 * Replaces the browser's function. It answers queries about the width, and says that the pointer is a mouse.
 */
export function matchMedia(query: string): MediaQueryList {
  const rem = /\(width >= (\d+)rem\)/.exec(query)?.[1];
  const matches = rem ? width >= Number(rem) * PIXELS_OF_REM : /hover: hover/.test(query);
  return Object.assign(new EventTarget(), {
    matches,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** Replaces the browser's function. The display of an element comes from its classes and its own style. */
export function getComputedStyle(element: Element): CSSStyleDeclaration {
  const own = (element as HTMLElement).style;
  const known: Record<string, string> = {
    display: displayOf(element),
    visibility: own?.visibility || (element.classList.contains("invisible") ? "hidden" : "visible"),
    "pointer-events": own?.pointerEvents || "auto",
  };
  const valueOf = (name: string) =>
    known[name] ?? (own as unknown as Record<string, string> | undefined)?.[name] ?? "";
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === "getPropertyValue") return valueOf;
      return typeof name === "string" ? valueOf(name) : undefined;
    },
  });
}

function displayOf(element: Element): string {
  const inline = (element as HTMLElement).style?.display;
  if (inline) return inline;
  if (element.hasAttribute("hidden")) return "none";
  const usual = BLOCKS.has(element.tagName) ? "block" : "inline";
  const rule = rulesOf(element.getAttribute("class") ?? "").findLast(({ variants }) =>
    variants.every((variant) => applies(variant, element)),
  );
  return rule?.display ?? usual;
}

interface Rule {
  variants: string[];
  display: string;
}

/** The rules that were found, by the classes of an element. */
const read = new Map<string, Rule[]>();

/** Returns the display rules of the given classes. The rule that wins comes last. */
function rulesOf(classes: string): Rule[] {
  const known = read.get(classes);
  if (known) return known;
  const rules = classes
    .split(/\s+/)
    .map((name) => name.split(":"))
    .filter((parts) => DISPLAYS.has(parts.at(-1)!))
    .map((parts) => {
      const display = parts.at(-1)!;
      return { variants: parts.slice(0, -1), display: display === "hidden" ? "none" : display };
    })
    .toSorted((a, b) => strength(a) - strength(b));
  read.set(classes, rules);
  return rules;
}

function strength({ variants }: Rule): number {
  return variants.reduce((sum, variant) => sum + (BREAKPOINTS[variant as Breakpoint] ?? 1), 0);
}

function applies(variant: string, element: Element): boolean {
  if (variant in BREAKPOINTS) return width >= BREAKPOINTS[variant as Breakpoint];
  const max = /^max-(\w+)$/.exec(variant)?.[1];
  if (max && max in BREAKPOINTS) return width < BREAKPOINTS[max as Breakpoint];
  if (/^data-[\w-]+$/.test(variant)) return element.hasAttribute(variant);
  return variant === "empty" && element.childNodes.length === 0;
}
