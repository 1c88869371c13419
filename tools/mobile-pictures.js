import "./run/node-version.js";
import { ensureInstalled } from "./run/install.js";
import { drawPictures } from "./mobile/drawing.js";
import { runTool } from "./run/project.js";
import { step } from "./run/step.js";

await runTool(async () => {
  await ensureInstalled({ dev: true });
  await step("Drawing the icons and the launch pictures", () => drawPictures());
});
