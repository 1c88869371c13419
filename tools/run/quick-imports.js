import { registerHooks } from "node:module";

// Loaded before the program by `node --import`. For every import Node looks on the disk for the file, and
// parses package.json files again; one of them has 179 kB. That took half of the start. So a path that ends
// in a file name is used unchanged, and a package is looked up once.
const PACKAGES = ["drizzle-orm", "zod", "@portico/contract"];
const DRIZZLE = "/node_modules/drizzle-orm/";

/** @type {Map<string, import("node:module").ResolveFnOutput>} */
const known = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
      return once(specifier, context, nextResolve);
    // Our sources and the files of drizzle-orm include the file extension in each import.
    if (specifier.startsWith(".") && parentURL && (specifier.endsWith(".ts") || parentURL.includes(DRIZZLE)))
      return resolvedTo(new URL(specifier, parentURL).href);
    return nextResolve(specifier, context);
  },
});

/** @type {import("node:module").ResolveHookSync} */
function once(specifier, context, nextResolve) {
  const found = known.get(specifier) ?? resolvedTo(nextResolve(specifier, context).url);
  known.set(specifier, found);
  return found;
}

/**
 * @param {string} url
 * @returns {import("node:module").ResolveFnOutput}
 */
function resolvedTo(url) {
  return { url, format: url.endsWith(".ts") ? "module-typescript" : "module", shortCircuit: true };
}
