import { readOrderCommand, usage } from "../order-desk/read-order-command.ts";
import { runOrderCommand } from "../order-desk/run-order-command.ts";
import { answerCommand } from "./answer-command.ts";

// npm run orders -- list | show | move | new-link
await answerCommand({ usage, read: readOrderCommand, run: runOrderCommand });
