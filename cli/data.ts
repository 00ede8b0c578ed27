import { createDataCommands } from "./data/commands.ts";
import { runCli } from "./run-cli.ts";

const tenMinutes = 600_000;

await runCli(createDataCommands, { statementTimeout: tenMinutes });
