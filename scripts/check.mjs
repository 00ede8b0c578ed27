import { main } from "./launch.mjs";
import { installDependencies } from "./prepare.mjs";
import { dependencies, lint, runSteps, types, boundaries } from "./steps.mjs";

// What can be said about the code and what it depends on without running it.
await main(async () => {
  await installDependencies();
  await runSteps([lint, types, boundaries, dependencies()]);
});
