import { parseApiKeyCommand, usage } from "./api-keys/parse-api-key-command.ts";
import { runApiKeyCommand } from "./api-keys/run-api-key-command.ts";
import { runCli } from "./run-cli.ts";

// npm run api-key -- create | list | disable | enable | origins
await runCli({ usage, read: parseApiKeyCommand, run: runApiKeyCommand });
