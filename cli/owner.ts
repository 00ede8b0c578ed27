import { parseArgs } from "node:util";
import { accountEmail } from "#domains/accounts/account-forms.ts";
import { createOwner } from "#domains/accounts/create-owner.ts";
import { chosenPassword } from "#domains/accounts/passwords/password.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { createLog } from "#platform/log.ts";
import { formatError } from "#platform/format-error.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { promptPassword } from "./prompt-password.ts";
import { withDatabase } from "./with-database.ts";

const usage = "npm run owner -- create EMAIL";

// npm run owner -- create EMAIL
try {
  const {
    positionals: [command, typed, ...rest],
  } = parseArgs({ allowPositionals: true });
  if (command !== "create" || !typed || rest.length > 0) throw new Error(`Use it like this: ${usage}`);
  const email = accountEmail.safeParse(typed);
  if (!email.success) throw new Error(`${typed} is not an e-mail address.`);
  const settings = loadConfig(process.env);
  const password = chosenPassword.safeParse(
    settings.owner?.password ?? (await promptPassword(`A password for ${email.data}: `)),
  );
  if (!password.success) throw new Error(password.error.issues[0]!.message);

  const { created } = await withDatabase(settings, { log: createLog("warn"), connections: 2 }, (database) =>
    createOwner(database, systemActor("cli owner"), { email: email.data, password: password.data }),
  );
  console.log(
    created
      ? `${email.data} owns the shop now.`
      : `${email.data} had an account, which owns the shop now. Its password is replaced, and it is logged out everywhere.`,
  );
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
