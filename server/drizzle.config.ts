import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/platform/**/*.table.ts", "./src/core/**/*.table.ts"],
  out: "./migrations",
});
