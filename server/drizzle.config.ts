import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // Every table has to be in one of these files, or the next migration would drop it. A test refuses a table
  // elsewhere.
  schema: "./src/schema/**/*.table.ts",
  out: "./migrations",
});
