import { createServer } from "vite";
import { inProject } from "./project.js";

/** The addresses that the server answers itself; everything else is a page or a file of the web. */
const OF_THE_SERVER = [
  "/api",
  "/dev",
  "/healthz",
  "/readyz",
  "/config.json",
  "/files",
  "/avatars",
  "/downloads",
  "/.well-known",
];

const [port, server] = process.argv.slice(2);

const vite = await createServer({
  root: inProject("web"),
  server: {
    port: Number(port),
    strictPort: true,
    proxy: Object.fromEntries(
      OF_THE_SERVER.map((start) => [`^${start.replace(".", "\\.")}(/|\\?|$)`, server ?? ""]),
    ),
  },
});
await vite.listen();
vite.printUrls();
process.on("SIGTERM", () => void vite.close().then(() => process.exit()));
