import type { Command } from "commander";
import type { Database } from "#platform/database/database.server.ts";
import { findCluster } from "#platform/embedded-postgres/find-cluster.ts";
import { createLog } from "#platform/log.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { runProgram } from "./program.ts";
import { withDatabase } from "./with-database.ts";

/** The text to print, and whether the command succeeded. */
export interface CommandResult {
  done: boolean;
  text: string;
}

/** Runs what a command does on the shop's database, and prints its result. `baseUrl` is the shop's public URL. */
export type Execute = (work: (database: Database, baseUrl: string) => Promise<CommandResult>) => Promise<void>;

interface CliOptions {
  /** The statement timeout in milliseconds; see `openDatabase`. */
  statementTimeout?: number;
}

/**
 * Runs the program of this process on the shop of DATA_DIR or DATABASE_URL, whether or not the shop runs at the same time. Exit code 0: done;
 * 1: refused or failed; 2: invalid arguments.
 */
export async function runCli(
  createCommands: (execute: Execute) => Command,
  { statementTimeout }: CliOptions = {},
): Promise<void> {
  await runProgram(
    createCommands(async (work) => {
      const settings = loadConfig(process.env);
      if (settings.databaseUrl === null && findCluster(settings.dataDir) === undefined)
        throw new Error(`There is no shop in ${settings.dataDir}. Is DATA_DIR right?`);
      const log = createLog(settings.logLevel === "info" ? "warn" : settings.logLevel);
      const { done, text } = await withDatabase(
        settings,
        { log, connections: 2, ...(statementTimeout === undefined ? {} : { statementTimeout }) },
        (database) => work(database, settings.baseUrl),
      );
      (done ? console.log : console.error)(text);
      process.exitCode = done ? 0 : 1;
    }),
  );
}
