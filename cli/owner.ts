import { InvalidArgumentError } from "commander";
import { accountEmail } from "#domains/accounts/account-forms.ts";
import { createOwner } from "#domains/staff/create-owner.ts";
import { chosenPassword } from "#domains/accounts/passwords/password.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { createLog } from "#platform/log.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { createProgram, runProgram } from "./program.ts";
import { promptPassword } from "./prompt-password.ts";
import { withDatabase } from "./with-database.ts";

const program = createProgram("npm run owner --");
program
  .command("create")
  .description("makes the account of this e-mail address an owner of the shop")
  .argument("<email>", "an account's, or that of a new one", parseEmail)
  .action(makeOwner);
await runProgram(program);

function parseEmail(text: string): string {
  const email = accountEmail.safeParse(text);
  if (!email.success) throw new InvalidArgumentError("It is not an e-mail address.");
  return email.data;
}

/** Asks for the password, unless OWNER_PASSWORD is set. */
async function makeOwner(email: string) {
  // The two settings belong to the start, which needs both; the address of this command is its argument.
  const { OWNER_EMAIL: _, OWNER_PASSWORD: given, ...environment } = process.env;
  const settings = loadConfig(environment);
  const password = chosenPassword.safeParse(given || (await promptPassword(`A password for ${email}: `)));
  if (!password.success) throw new Error(password.error.issues[0]!.message);

  const { created } = await withDatabase(settings, { log: createLog("warn"), connections: 2 }, (database) =>
    createOwner(database, systemActor("cli owner"), { email, password: password.data }),
  );
  console.log(
    created
      ? `${email} owns the shop now.`
      : `${email} had an account, which owns the shop now. Its password is replaced, and it is logged out everywhere.`,
  );
}
