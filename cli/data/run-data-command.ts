import type { Database } from "#platform/database/database.server.ts";
import type { CommandResult } from "../run-cli.ts";
import { formatImportReport } from "./format-import-report.ts";
import { exportShop } from "./export-shop.ts";
import { importShop } from "./import-shop.ts";
import type { DataCommand } from "./parse-data-command.ts";

/** Exports the shop's users and orders into a file, or imports them from one. */
export async function runDataCommand(
  db: Database,
  command: Exclude<DataCommand, { kind: "help" }>,
): Promise<CommandResult> {
  if (command.kind === "import") return formatImportReport(command.file, await importShop(db, command));
  const exported = await exportShop(db, command.file);
  if (!exported)
    return {
      done: false,
      text: `${command.file} exists already, and an export overwrites nothing. Choose another name.`,
    };
  return {
    done: true,
    text: `${command.file} holds ${count(exported.users, "user")} and ${count(exported.orders, "order")}, with the names and addresses of customers: keep it as you keep the shop. Backups are another matter: npm run backup.`,
  };
}

const count = (number: number, what: string) => `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
