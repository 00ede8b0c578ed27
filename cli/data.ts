import { parseDataCommand, usage } from "./data/parse-data-command.ts";
import { runDataCommand } from "./data/run-data-command.ts";
import { runCli } from "./run-cli.ts";

// npm run data -- export | import
await runCli({ usage, read: parseDataCommand, run: runDataCommand, patience: 600_000 });
