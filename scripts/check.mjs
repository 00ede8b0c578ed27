import { main } from "./launch.mjs";
import { installDependencies } from "./prepare.mjs";
import { lint, runSteps, types, walls } from "./steps.mjs";

// What can be said about the code without running it.
await main(async () => {
  await installDependencies();
  await runSteps([lint, types, walls]);
});
