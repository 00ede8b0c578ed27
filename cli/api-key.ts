import { createApiKeyCommands } from "./api-keys/commands.ts";
import { runCli } from "./run-cli.ts";

await runCli(createApiKeyCommands);
