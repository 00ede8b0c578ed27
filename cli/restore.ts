import { locateBackup } from "./backup/locate-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { createProgram, runProgram } from "./program.ts";

const program = createProgram("npm run restore --")
  .description("restores such a file; the shop must not be running, and everybody has to log in again")
  .argument("<file>", "a backup")
  .option("--replace", "moves the shop that is there aside", false)
  .action(async (name: string, { replace }: { replace: boolean }) => {
    const { dataDir, file, log } = locateBackup(name);
    const { made, aside } = await restoreBackup({ dataDir, file, log, replace });
    const before = aside ? ` What was there before is in ${aside}, which is a DATA_DIR of its own.` : "";
    console.log(`The shop of ${made} is restored from ${file} to ${dataDir}.${before}`);
  });
await runProgram(program);
