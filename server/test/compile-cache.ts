import { fileURLToPath } from "node:url";

/**
 * Where `npm start` stores the compiled program. Without it each program that a test starts compiles itself
 * again, which costs a second of processor time.
 */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../node_modules/.compile-cache", import.meta.url)),
};
