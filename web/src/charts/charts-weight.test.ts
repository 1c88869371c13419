import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

/** How much charts may add to a page that has React already. */
const CHARTS_MAX_BYTES = 25_000;

test("charts and their tables add at most 25 kB to a page", { timeout: 60_000 }, async () => {
  const parts = ["bar-chart", "line-chart", "donut-chart", "chart-block", "chart-table"];
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: import.meta.dirname,
    build: {
      write: false,
      rollupOptions: {
        input: parts.map((part) => `${import.meta.dirname}/${part}.tsx`),
        external: [/^react/, /\/ui\//, /^@portico\/mobile/],
        preserveEntrySignatures: "strict",
      },
    },
  });
  const code = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const sizes = code.map((one) => (one.type === "chunk" ? brotliCompressSync(one.code).byteLength : 0));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(code.map(({ fileName }) => fileName).join()).toContain("line-chart");
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes, "bytes").toBeLessThanOrEqual(CHARTS_MAX_BYTES);
});
