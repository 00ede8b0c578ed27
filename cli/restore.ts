import { restoreBackup } from "./backup/restore-backup.ts";
import { runBackupCommand } from "./backup/run-backup-command.ts";

// npm run restore -- FILE [--replace]
await runBackupCommand("npm run restore -- FILE [--replace]", ["--replace"], async ({ dataDir, file, log, flags }) => {
  const { made, aside } = await restoreBackup({ dataDir, file, log, replace: flags.has("--replace") });
  const kept = aside ? ` What was there before is kept in ${aside}, which is a DATA_DIR of its own.` : "";
  return `The shop of ${made} is restored from ${file} to ${dataDir}.${kept}`;
});
