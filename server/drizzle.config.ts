import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // A table elsewhere would be dropped by the next migration: a test refuses one.
  schema: "./src/schema/**/*.table.ts",
  out: "./migrations",
});
