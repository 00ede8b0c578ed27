import { locateBackup } from "./backup/locate-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { restoreElsewhere } from "./backup/dump/run-dump.ts";
import { createProgram, resolveFile, runProgram } from "./program.ts";

const program = createProgram("npm run restore --")
  .description(
    "restores a backup, with DATABASE_URL into an empty database; the shop must not be running, and everybody has to log in again",
  )
  .argument("<file>", "a backup")
  .option("--replace", "moves the shop that is there aside", false)
  .action(async (name: string, { replace }: { replace: boolean }) => {
    if (process.env.DATABASE_URL) {
      console.log(await restoreElsewhere(loadConfig(process.env), resolveFile(name)));
      return;
    }
    const { dataDir, file, log } = locateBackup(name);
    const { made, aside, compared, notCompared } = await restoreBackup({ dataDir, file, log, replace });
    const before = aside ? ` What was there before is in ${aside}, which is a DATA_DIR of its own.` : "";
    console.log(`The shop of ${made} is restored from ${file} to ${dataDir}.${before}`);
    const others = notCompared.length > 0 ? ` These changed while they were backed up: ${notCompared.join(", ")}.` : "";
    console.log(`${compared} tables were compared with what was backed up, and are as they were.${others}`);
  });
await runProgram(program);
