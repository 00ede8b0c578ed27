import { main } from "./launch.mjs";
import { installDependencies } from "./prepare.mjs";
import { boundaries, dependencies, documents, format, lint, migrations, runSteps, types } from "./steps.mjs";

// All checks of the code and its dependencies that need not run it.
await main(async () => {
  await installDependencies();
  await runSteps([format, lint, types, boundaries, migrations, documents, dependencies()]);
});
