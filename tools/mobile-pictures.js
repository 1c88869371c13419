import "./node-version.js";
import { ensureInstalled } from "./install.js";
import { drawPictures } from "./mobile-drawing.js";
import { runTool } from "./project.js";
import { step } from "./step.js";

await runTool(async () => {
  await ensureInstalled({ dev: true });
  await step("Drawing the icons and the launch pictures", () => drawPictures());
});
