import { launch, main } from "./launch.mjs";
import { installDependencies } from "./prepare.mjs";

// Runs any TypeScript program of the repository: node scripts/run.mjs FILE [arguments]. The file name is relative to the root.
await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Error("Say which file to run: node scripts/run.mjs FILE [arguments]");
  await installDependencies();
  // The folder in which the person typed the command: file names in its arguments are relative to it.
  launch(file, args, { INIT_CWD: process.env.INIT_CWD ?? process.cwd() });
});
