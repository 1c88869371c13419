const names = new Intl.DisplayNames(["en"], { type: "language" });

/** Takes a BCP 47 tag. Returns the English name of the language, or the tag itself if there is no name. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/**
 * The languages offered first when an agent chooses what they speak. Records can have others, for example
 * from imports.
 */
export const commonLanguages: readonly string[] = (
  "ar bg bn bs ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko lt lv ms mt nb nl nn pa pl ps pt ro ru sk sl " +
  "sq sr sv sw ta te th tl tr uk ur vi yue zh"
)
  .split(" ")
  .toSorted((one, other) => languageName(one).localeCompare(languageName(other), "en"));
