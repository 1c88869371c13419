import { build, type Rollup } from "vite";
import { expect, test } from "vitest";
import { importedParts } from "./imported-parts.ts";

/**
 * A page with these parts: one that imports only from the page, two that share a file, and one with a style
 * sheet.
 */
const SOURCES: Record<string, string> = {
  "/page.js": `
    export const shared = "of the page";
    export const parts = [
      () => import("/alone.js"), () => import("/of-page.js"), () => import("/first.js"), () => import("/second.js"),
      () => import("/styled.js"),
    ];
    globalThis.parts = parts;`,
  "/alone.js": `export const part = "alone";`,
  "/of-page.js": `import { shared } from "/page.js"; export const part = "of-page" + shared;`,
  "/first.js": `import { between } from "/between.js"; export const part = "first" + between;`,
  "/second.js": `import { between } from "/between.js"; export const part = "second" + between;`,
  "/between.js": `export const between = "between";`,
  "/styled.js": `import "/styled.css"; export const part = "styled";`,
  "/styled.css": `p { color: red }`,
};

/**
 * Takes the output for the page and for a part. Returns the files that the page fetches before it imports
 * that part.
 */
async function fetchedFirst(page: Rollup.OutputChunk, part: Rollup.OutputChunk): Promise<string[]> {
  const files = JSON.parse(/m\.f=(\[.*?\])/.exec(page.code)?.[1] ?? "[]") as string[];
  const name = part.fileName.replace("assets/", "./");
  const asked = page.code.slice(page.code.indexOf(name)).split("import(")[0] ?? "";
  const places = JSON.parse(/\[([\d,]*)\]/.exec(asked)?.[0] ?? "[]") as number[];
  return places.map((place) => files[place] ?? "");
}

async function built(): Promise<Map<string, Rollup.OutputChunk>> {
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      importedParts(),
      {
        name: "sources",
        enforce: "pre",
        resolveId: (id) => (id in SOURCES ? id : undefined),
        load: (id) => SOURCES[id],
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: "/page.js", output: { chunkFileNames: "assets/[name].js" } },
    },
  })) as Rollup.RollupOutput;
  const chunks = result.output.filter((one) => one.type === "chunk");
  return new Map(chunks.map((chunk) => [chunk.name, chunk]));
}

test("before a part is imported, the file of the part and all files that it needs are fetched", async () => {
  const chunks = await built();
  const page = chunks.get("page")!;
  const needed: Record<string, string[]> = {};
  for (const name of ["alone", "of-page", "first", "second", "styled"])
    needed[name] = (await fetchedFirst(page, chunks.get(name)!)).map((file) =>
      file.replace(/-[\w-]{8}\.css$/, ".css"),
    );
  expect(needed).toEqual({
    alone: ["assets/alone.js"],
    "of-page": ["assets/of-page.js"],
    first: ["assets/first.js", "assets/between.js"],
    second: ["assets/second.js", "assets/between.js"],
    styled: ["assets/styled.js", "assets/styled.css"],
  });
});
