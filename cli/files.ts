import { moveFiles } from "#platform/files/move-files.ts";
import { openPlaces } from "#platform/files/open-file-storage.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { createProgram, runProgram } from "./program.ts";

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
await runProgram(program);
