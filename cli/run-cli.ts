import type { Database } from "#platform/database/database.server.ts";
import { findCluster } from "#platform/embedded-postgres/find-cluster.ts";
import { createLog } from "#platform/log.ts";
import { formatError } from "#platform/format-error.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { UsageError } from "./usage-error.ts";
import { withDatabase } from "./with-database.ts";

/** The text to print, and whether the command succeeded. */
export interface CommandResult {
  done: boolean;
  text: string;
}

type Runnable<Command> = Exclude<Command, { kind: "help" }>;

interface CommandLine<Command> {
  usage: string;
  /** Throws UsageError. */
  read(args: string[]): Command;
  /** The statement timeout in milliseconds; see `openDatabase`. */
  patience?: number;
  run(database: Database, command: Runnable<Command>, baseUrl: string): Promise<CommandResult>;
}

/**
 * Runs one command line on the shop of DATA_DIR or DATABASE_URL, whether or not the shop runs at the same time. Exit code 0: done; 1: refused or
 * failed; 2: no such command.
 */
export async function runCli<Command extends { kind: string }>({
  usage,
  read,
  run,
  patience: statementTimeout,
}: CommandLine<Command>): Promise<void> {
  try {
    const command = read(process.argv.slice(2));
    if (isRunnable(command)) await answer(command);
    else console.log(usage);
  } catch (error) {
    console.error(error instanceof UsageError ? `${error.message} Use it like this:\n\n${usage}` : formatError(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }

  async function answer(command: Runnable<Command>) {
    const settings = loadConfig(process.env);
    if (settings.databaseUrl === null && findCluster(settings.dataDir) === undefined)
      throw new Error(`There is no shop in ${settings.dataDir}. Is DATA_DIR right?`);
    const log = createLog(settings.logLevel === "info" ? "warn" : settings.logLevel);
    const { done, text } = await withDatabase(
      settings,
      { log, connections: 2, ...(statementTimeout === undefined ? {} : { statementTimeout }) },
      (database) => run(database, command, settings.baseUrl),
    );
    (done ? console.log : console.error)(text);
    process.exitCode = done ? 0 : 1;
  }
}

const isRunnable = <Command extends { kind: string }>(command: Command): command is Runnable<Command> =>
  command.kind !== "help";
