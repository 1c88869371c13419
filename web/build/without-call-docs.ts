import type { Plugin } from "vite";

/** How the formatter leaves these two properties of a call. Written otherwise, they would stay and do no harm. */
const DOCS = /^ {2}(?:summary:\s+"[^"\n]*"|failures:\s+\[[^\]]*\]),\n/gm;

/** Leaves out of the contract's calls what the server alone reads, so that no page has to carry it. */
export function withoutCallDocs(): Plugin {
  return {
    name: "without-call-docs",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler: (code) => ({ code: code.replace(DOCS, ""), map: null }),
    },
  };
}
