import path from "node:path";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { formatError } from "#platform/format-error.ts";

/** A command line of `npm run`. Invalid arguments throw a CommanderError, after its sentence and the usage were printed on standard error. */
export function createProgram(name: string): Command {
  // Commander would end the process itself, and leave the database open.
  return new Command(name).exitOverride().showHelpAfterError();
}

/** Parses the arguments of this process and runs the program. Exit code 0: done; 1: failed; 2: invalid arguments. */
export async function runProgram(program: Command): Promise<void> {
  try {
    const args = process.argv.slice(2);
    if (args.length === 0 && program.commands.length > 0) program.outputHelp();
    else await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      console.error(formatError(error));
      process.exitCode = 1;
    }
  }
}

/** Parses an argument or option that is a whole number in this range. */
export const wholeNumber = (min: number, max: number) => (text: string) => {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  return number;
};

/** Parses text of at most this many characters, without spaces around it. */
export const shortText = (max: number) => (text: string) => {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be empty.");
  if (text.trim().length > max) throw new InvalidArgumentError(`It must have ${max} characters at most.`);
  return text.trim();
};

/** The full path of a file. npm and our launcher run in the repository's root; the person may be in another folder. */
export const resolveFile = (name: string) => path.resolve(process.env.INIT_CWD ?? ".", name);
