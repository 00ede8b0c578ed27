import { noteBackup } from "#platform/machine/last-backup.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { locateBackup } from "./backup/locate-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { backUpElsewhere, backUpForElsewhere } from "./backup/dump/run-dump.ts";
import { noteElsewhere } from "./backup/note-elsewhere.ts";
import { createProgram, resolveFile, runProgram, shortText } from "./program.ts";

interface BackupChoices {
  withoutFiles: boolean;
  forElsewhere: boolean;
  note?: string;
}

const program = createProgram("npm run backup --")
  .description(
    "writes the whole shop (database and pictures; without DATABASE_URL no pictures that are in a bucket) to one file, while it runs or not",
  )
  .argument("[file]", "a new file")
  .option("--without-files", "leaves pictures and what people sent out, with DATABASE_URL or --for-elsewhere", false)
  .option(
    "--for-elsewhere",
    "writes the shop's own database by pg_dump, so that the file can be restored into the database of a DATABASE_URL",
    false,
  )
  .option(
    "--note <program>",
    "writes nothing, and tells the shop that this program has just backed up its database",
    shortText(60),
  )
  .action(async (name: string | undefined, { withoutFiles, forElsewhere, note }: BackupChoices) => {
    if ((name === undefined) === (note === undefined))
      program.error("Name the file to be written, or, with --note, the program that has made a backup.");
    if (note !== undefined) {
      console.log(await noteElsewhere(loadConfig(process.env), note));
      return;
    }
    const interruption = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => interruption.abort(new Error("Interrupted: no backup was made.")));
    if (process.env.DATABASE_URL || forElsewhere) {
      const given = { file: resolveFile(name!), withFiles: !withoutFiles, signal: interruption.signal };
      const backUp = process.env.DATABASE_URL ? backUpElsewhere : backUpForElsewhere;
      console.log(await backUp(loadConfig(process.env), given));
      return;
    }
    const { dataDir, file, log } = locateBackup(name!);
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
