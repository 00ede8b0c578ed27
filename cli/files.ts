import { moveFiles } from "#platform/files/move-files.ts";
import { openFileStorage, openPlaces } from "#platform/files/open-file-storage.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { daysUnnamed } from "#domains/media/sweep-pictures.ts";
import { createLog } from "#platform/log.ts";
import { sweepFiles } from "./files/sweep-files.ts";
import { createProgram, runProgram, wholeNumber } from "./program.ts";
import { withDatabase } from "./with-database.ts";

const program = createProgram("npm run files --").description(
  "looks after the files of the shop: pictures, and what people sent",
);
program
  .command("move")
  .description("moves all files to where FILES says they are, from the other place, while the shop runs")
  .action(async () => {
    const { files } = loadConfig(process.env);
    const { here, earlier } = await openPlaces(files);
    const place = files.place === "s3" ? `the bucket ${files.bucket!.bucket}` : files.folder;
    if (!earlier)
      throw new Error(
        files.place === "s3"
          ? `There is no folder ${files.folder}, so there is nothing to move to ${place}.`
          : "S3_BUCKET names no bucket, so there is nothing to move to disk.",
      );
    const moved = await moveFiles({
      from: earlier,
      to: here,
      progress: (sofar) => {
        if (sofar % 1_000 === 0) console.log(`${sofar.toLocaleString("en")} files moved`);
      },
    });
    console.log(`${moved.toLocaleString("en")} ${moved === 1 ? "file is" : "files are"} in ${place} now.`);
  });
program
  .command("sweep")
  .description("deletes pictures that nothing has named for 30 days, and files of pictures that belong to none")
  .option("--dry-run", "says what would be deleted, and deletes nothing", false)
  .option("--days <number>", "how long nothing has named them", wholeNumber(1, 3_650), daysUnnamed)
  .action(async ({ dryRun, days }: { dryRun: boolean; days: number }) => {
    const settings = loadConfig(process.env);
    const storage = await openFileStorage(settings.files);
    const access = { log: createLog("warn"), connections: 2, statementTimeout: 600_000 };
    await withDatabase(settings, access, async (database) => {
      console.log(await sweepFiles(database, { storage, dryRun, days }));
    });
  });
await runProgram(program);
