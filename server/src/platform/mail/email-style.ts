export const SERIF = "'Source Serif 4','Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
export const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The light and the dark styles of every coloured part of an email. Text must have a contrast of at least
 * 4.5:1 in both (e2e/tests/emails.e2e.ts checks this).
 */
const paints = {
  paper: ["background:#fbfaf7;color:#0b1f3f", "background:#0a1220;color:#eef2f9"],
  mark: ["background:#0b1f3f", "background:#22365c"],
  card: ["background:#ffffff;border:1px solid #e3e0d8", "background:#131f35;border-color:#2b3b58"],
  ink: ["color:#0b1f3f", "color:#eef2f9"],
  quiet: ["color:#56657f", "color:#aebad0"],
  quote: ["color:#0b1f3f;border-left:3px solid #e3e0d8", "color:#eef2f9;border-left-color:#3c4f72"],
  foot: ["color:#56657f;border-top:1px solid #e3e0d8", "color:#aebad0;border-top-color:#2b3b58"],
  link: ["color:#1f4e7a", "color:#9cc4ee"],
  button: ["background:#0b1f3f;color:#ffffff", "background:#ffd65a;color:#0b1f3f"],
} as const;

/**
 * Takes a coloured part. Returns its light styles for a `style` attribute, which every mail program reads.
 */
export function paint(part: keyof typeof paints): string {
  return paints[part][0];
}

/**
 * The dark styles, for mail programs that support them. They are `!important`, because they must override the
 * `style` attribute of each part.
 */
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${Object.entries(paints)
  .map(([part, [, dark]]) => `.${part}{${dark.replaceAll(/(?=;|$)/g, "!important")}}`)
  .join("")}}
`;

/** On a narrow phone, the margins shrink so that more words fit on a line. */
export const SMALL_SCREEN =
  "@media (max-width:420px){.edge{padding:12px 8px!important}.inner{padding-left:16px!important;padding-right:16px!important}}";
