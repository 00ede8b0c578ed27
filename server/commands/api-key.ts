import { openDatabase } from "#platform/database.server.ts";
import { findCluster } from "#platform/embedded-postgres/find-cluster.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { openLog } from "#platform/log.ts";
import { migrateDatabase } from "#platform/migrate.server.ts";
import { nameTrouble } from "#platform/name-trouble.ts";
import { type KeyCommand, readKeyCommand, usage, WrongUsage } from "../key-desk/read-key-command.ts";
import { type AnswerableCommand, runKeyCommand } from "../key-desk/run-key-command.ts";
import { readSettings } from "../settings.ts";

// npm run api-key -- create | list | disable | enable | origins. Exit code 0: it is so now; 1: it was refused or failed; 2: no such command.
try {
  const command: KeyCommand = readKeyCommand(process.argv.slice(2));
  if (command.kind === "help") console.log(usage);
  else await answer(command);
} catch (error) {
  console.error(error instanceof WrongUsage ? `${error.message} Use it like this:\n\n${usage}` : nameTrouble(error));
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
}

/** Asks the shop of DATA_DIR or DATABASE_URL, whether or not it is open meanwhile. */
async function answer(command: AnswerableCommand) {
  const settings = readSettings(process.env);
  if (settings.databaseUrl === null && findCluster(settings.dataDir) === undefined) throw new Error(`There is no shop in ${settings.dataDir}. Is DATA_DIR right?`);
  const log = openLog(settings.logLevel === "info" ? "warn" : settings.logLevel);
  const own = settings.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: settings.dataDir, log }) : null;
  try {
    const url = settings.databaseUrl ?? own!.url;
    await migrateDatabase(url);
    const { database, close } = openDatabase({ url, connections: 2 }, log);
    const { done, text } = await runKeyCommand(database, command, settings.baseUrl).finally(close);
    (done ? console.log : console.error)(text);
    process.exitCode = done ? 0 : 1;
  } finally {
    await own?.stop();
  }
}
