import type { Command } from "commander";
import type { CommandResult, Execute } from "#cli/run-cli.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A database for command lines that are refused before they use it. */
export const neverUsed = {} as Database;

interface Target {
  db: Database;
  baseUrl?: string;
}

/** Runs a command line of `npm run …` on a database and returns what it would print. Throws commander's error for invalid arguments. */
export async function runCommand(
  createCommands: (execute: Execute) => Command,
  { db, baseUrl = "https://shop.example" }: Target,
  words: readonly string[],
): Promise<CommandResult> {
  let result: CommandResult | undefined;
  const program = createCommands(async (work) => {
    result = await work(db, baseUrl);
  });
  for (const command of [program, ...program.commands])
    command.configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
  await program.parseAsync(words, { from: "user" });
  if (!result) throw new Error("The command line runs no command");
  return result;
}
