import { readKeyCommand, usage } from "../key-desk/read-key-command.ts";
import { runKeyCommand } from "../key-desk/run-key-command.ts";
import { answerCommand } from "./answer-command.ts";

// npm run api-key -- create | list | disable | enable | origins
await answerCommand({ usage, read: readKeyCommand, run: runKeyCommand });
