import { runTool, ToolError } from "./run/project.js";
import {
  listedMigrations,
  listNewMigrations,
  migrationFaults,
  presentMigrations,
} from "./migrations/released-migrations.js";

await runTool(async () => {
  const added = listNewMigrations();
  const faults = migrationFaults(listedMigrations(), presentMigrations());
  if (faults.length > 0) throw new ToolError(faults.join("\n"));
  console.log(
    added.length > 0
      ? `Listed: ${added.join(", ")}. Commit server/migrations.`
      : "There is no new migration.",
  );
});
