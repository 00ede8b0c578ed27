import { main } from "./launch.mjs";
import { installDependencies } from "./prepare.mjs";
import { boundaries, dependencies, format, lint, runSteps, together, types } from "./steps.mjs";

// All checks of the code and its dependencies that need not run it.
await main(async () => {
  await installDependencies();
  await runSteps([format, together(lint, types, boundaries), dependencies()]);
});
