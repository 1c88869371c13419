/** Vite's manifest: the output file of each source file. */
export type Manifest = Record<string, ManifestEntry>;
interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  assets?: string[];
  css?: string[];
}

/**
 * The build moves the code of a layout or page out of its route file. The modules with the moved code have
 * this mark.
 */
const SPLIT = "tsr-split=component";
const LAYOUT_ROUTE = "_public.tsx";

/**
 * Returns the preloads of one page: the code of the page, which the entry script would request only later,
 * and the fonts.
 */
export function linkTags(manifest: Manifest, route: string): string {
  const inTemplate = filesOf(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  );
  const routes = [LAYOUT_ROUTE, route].map((name) => `src/routes/${name}`);
  const keys = Object.keys(manifest).filter(
    (key) => key.includes(SPLIT) && routes.some((name) => key.startsWith(`${name}?`)),
  );
  const scripts = filesOf(manifest, keys).filter((file) => !inTemplate.includes(file));
  const fonts = Object.values(manifest).flatMap((entry) => entry.assets ?? [entry.file]);
  return [...new Set(fonts.filter((file) => file.endsWith(".woff2")))]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .concat(scripts.map((file) => `<link rel="modulepreload" href="/${file}">`))
    .join("");
}

/** Returns the files of some entries, and the files of everything that these entries import. */
function filesOf(manifest: Manifest, keys: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...seen].map((key) => manifest[key]?.file ?? "").filter((file) => file.endsWith(".js"));
}
