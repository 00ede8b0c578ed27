import { noteBackup } from "#platform/machine/last-backup.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { locateBackup } from "./backup/locate-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { createProgram, runProgram } from "./program.ts";

const program = createProgram("npm run backup --")
  .description(
    "writes the whole shop (database, and pictures unless they are in a bucket) to one file, while it runs or not",
  )
  .argument("<file>", "a new file")
  .action(async (name: string) => {
    const { dataDir, file, log } = locateBackup(name);
    const interruption = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => interruption.abort(new Error("Interrupted: no backup was made.")));
    const bytes = await writeBackup({ dataDir, file, log, signal: interruption.signal });
    noteBackup(dataDir, { at: new Date(), bytes });
    const { files } = loadConfig(process.env);
    console.log(`The shop in ${dataDir} is backed up in ${file} (${(bytes / 1_000_000).toFixed(1)} MB).`);
    if (files.place === "s3")
      console.log(
        `Pictures and what people sent are in the bucket ${files.bucket!.bucket}, not in this file: let the bucket keep versions, or copy it too.`,
      );
  });
await runProgram(program);
