import { launch, main } from "./launch.mjs";
import { installDependencies } from "./prepare.mjs";

// Any TypeScript program of the repository: node scripts/run.mjs FILE [arguments]. File names are taken from the root.
await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Error("Say which file to run: node scripts/run.mjs FILE [arguments]");
  await installDependencies();
  // Where the person stood who typed the command: file names in its arguments are meant from there.
  launch(file, args, { INIT_CWD: process.env.INIT_CWD ?? process.cwd() });
});
