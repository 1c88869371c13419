import "./run/node-version.js";
import { bin } from "./testing/checks.js";
import { ensureInstalled } from "./run/install.js";
import { readMobileFirm } from "./mobile/firm.js";
import { writeMobileWeb } from "./mobile/web.js";
import { inProject, projectNode, runTool, ToolError } from "./run/project.js";
import { beginning, runQuietly } from "./run/run-program.js";
import { step } from "./run/step.js";
import { ensureWebBuilt } from "./run/web-build.js";

await runTool(async () => {
  await ensureInstalled({ dev: true });
  await ensureWebBuilt();
  const firm = readMobileFirm();
  writeMobileWeb(firm);
  for (const platform of ["android", "ios"]) {
    await step(`Copying the web app and the plugins to mobile/${platform}`, async () => {
      const { code, said } = await runQuietly(projectNode(), [bin("cap"), "sync", platform], {
        cwd: inProject("mobile"),
      });
      if (code !== 0) throw new ToolError(`${beginning(said)}\n\nThe native project could not be updated.`);
    });
  }
  console.log(
    `The phone app contains the web app for https://${firm.host}. Open mobile/android or mobile/ios; see docs/mobile.md.`,
  );
});
