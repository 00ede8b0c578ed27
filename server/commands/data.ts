import { readDataCommand, usage } from "../data-desk/read-data-command.ts";
import { runDataCommand } from "../data-desk/run-data-command.ts";
import { answerCommand } from "./answer-command.ts";

// npm run data -- export | import
await answerCommand({ usage, read: readDataCommand, run: runDataCommand, patience: 600_000 });
