import { createOrderCommands } from "./orders/commands.ts";
import { runCli } from "./run-cli.ts";

await runCli(createOrderCommands);
