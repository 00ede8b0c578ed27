import { main } from "./launch.mjs";
import { installDependencies } from "./prepare.mjs";
import { boundaries, dependencies, format, lint, runSteps, types } from "./steps.mjs";

// What can be said about the code and what it depends on without running it.
await main(async () => {
  await installDependencies();
  await runSteps([format, lint, types, boundaries, dependencies()]);
});
