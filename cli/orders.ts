import { parseOrderCommand, usage } from "./orders/parse-order-command.ts";
import { runOrderCommand } from "./orders/run-order-command.ts";
import { runCli } from "./run-cli.ts";

// npm run orders -- list | show | move | new-link
await runCli({ usage, read: parseOrderCommand, run: runOrderCommand });
