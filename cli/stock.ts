import { runCli } from "./run-cli.ts";
import { createStockCommands } from "./stock/commands.ts";

await runCli(createStockCommands);
