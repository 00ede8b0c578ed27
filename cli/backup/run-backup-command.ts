import path from "node:path";
import { formatError } from "#platform/format-error.ts";
import type { BackupOptions } from "./write-backup.ts";

/**
 * The common part of `npm run backup` and `npm run restore`: takes the file from the arguments and the folder from DATA_DIR, and prints the sentence
 * that `work` returns. On failure it prints one sentence and sets exit code 1.
 */
export async function runBackupCommand(
  usage: string,
  knownFlags: string[],
  work: (given: BackupOptions & { flags: Set<string> }) => Promise<string>,
): Promise<void> {
  try {
    const given = process.argv.slice(2);
    const flags = new Set(given.filter((argument) => argument.startsWith("--")));
    const [file, ...more] = given.filter((argument) => !argument.startsWith("--"));
    const unknown = [...flags].find((flag) => !knownFlags.includes(flag));
    if (!file || more.length > 0 || unknown)
      throw new Error(`${unknown ? `There is no option ${unknown}. ` : ""}Use it like this: ${usage}`);
    if (process.env.DATABASE_URL)
      throw new Error(
        "DATABASE_URL is set: that database is kept elsewhere, so use its own tools (pg_dump, pg_restore, or those of its host).",
      );
    const dataDir = path.resolve(process.env.DATA_DIR || "./data");
    // npm and our launcher run in the repository's root; the person may be in another folder.
    const fullFile = path.resolve(process.env.INIT_CWD ?? ".", file);
    process.stdout.write(
      `${await work({ dataDir, file: fullFile, flags, log: { info: () => undefined, warn: print } })}\n`,
    );
  } catch (error) {
    print(formatError(error));
    process.exitCode = 1;
  }
}

function print(message: string) {
  process.stderr.write(`${message}\n`);
}
