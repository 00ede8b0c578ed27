import { writeBackup } from "./backup/write-backup.ts";
import { runBackupCommand } from "./backup/run-backup-command.ts";

// npm run backup -- FILE
await runBackupCommand("npm run backup -- FILE", [], async ({ dataDir, file, log }) => {
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => interruption.abort(new Error("Interrupted: no backup was made.")));
  const bytes = await writeBackup({ dataDir, file, log, signal: interruption.signal });
  return `The shop in ${dataDir} is backed up in ${file} (${(bytes / 1_000_000).toFixed(1)} MB).`;
});
