/** @typedef {"server" | "contract" | "web"} Side */

/**
 * The modules, the lowest first. A module may import only modules that are before it in this list. Each
 * module is a folder of `src` on the sides that are named. The other files of `src` assemble the program, and
 * may import all modules. `features`: the folders of the module are features. Other modules may not import
 * files of these folders, but only files directly in the module.
 * @type {readonly {name: string, on: readonly Side[], features?: true}[]}
 */
export const modules = [
  { name: "schema", on: ["server"] },
  { name: "ui", on: ["web"] },
  { name: "charts", on: ["web"] },
  { name: "rich-text", on: ["web"] },
  { name: "session", on: ["web"] },
  { name: "platform", on: ["server", "web"] },
  { name: "lists", on: ["web"] },
  { name: "forms", on: ["web"] },
  { name: "values", on: ["contract"] },
  { name: "foundation", on: ["server", "contract", "web"] },
  { name: "http", on: ["server", "contract"] },
  { name: "firm", on: ["server", "contract", "web"] },
  { name: "jobs", on: ["server", "contract"] },
  { name: "notifications", on: ["server", "contract", "web"], features: true },
  { name: "identity", on: ["server", "contract", "web"], features: true },
  { name: "people", on: ["server", "contract", "web"], features: true },
  { name: "documents", on: ["server", "contract", "web"], features: true },
  { name: "reports", on: ["server", "contract", "web"], features: true },
  { name: "articles", on: ["server", "contract", "web"], features: true },
  { name: "activity", on: ["server", "contract", "web"] },
  { name: "search", on: ["server", "contract", "web"] },
  { name: "unread-counts", on: ["server", "contract", "web"] },
  { name: "privacy", on: ["server", "contract", "web"], features: true },
  { name: "layouts", on: ["web"] },
  { name: "errors", on: ["web"] },
];

/**
 * Returns the module of a file, or null if the file is in no module. `at` is the module's place in the list.
 * `feature` is the folder of the file in the module, or "" for a file directly in the module.
 * @param {string} file a path from the project's root
 * @returns {{side: string, module: string, feature: string, at: number} | null}
 */
export function placeOf(file) {
  const [, side = "", module = "", rest = ""] =
    /^(server|contract|web)\/src\/([\w-]+)\/(.+)$/.exec(file) ?? [];
  const at = modules.findIndex(({ name, on }) => name === module && on.some((one) => one === side));
  return at < 0
    ? null
    : { side, module, at, feature: rest.includes("/") ? rest.slice(0, rest.indexOf("/")) : "" };
}
