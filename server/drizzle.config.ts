import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // Every table, wherever its room is: one that is not found here would be dropped by the next migration.
  schema: "./src/**/*.table.ts",
  out: "./migrations",
});
