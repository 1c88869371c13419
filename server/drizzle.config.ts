import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // The next migration would drop a table that is elsewhere: a test refuses one.
  schema: "./src/schema/**/*.table.ts",
  out: "./migrations",
});
