import { type Command, Option } from "commander";
import { type OrderState, orderStates } from "#domains/orders/order.ts";
import { createProgram, resolveFile } from "../program.ts";
import type { CommandResult, Execute } from "../run-cli.ts";
import { exportShop } from "./export-shop.ts";
import { formatImportReport } from "./format-import-report.ts";
import { importShop } from "./import-shop.ts";

/** The commands of `npm run data`: they export the shop's users and orders into a file, or import them from one. */
export function createDataCommands(execute: Execute): Command {
  const program = createProgram("npm run data --");
  program
    .command("export")
    .description("writes all users and orders as JSON; for people who may read customers' addresses")
    .argument("<file>", "a new file", resolveFile)
    .action((file: string) =>
      execute(async (db) => {
        const exported = await exportShop(db, file);
        return exported ? describeExport(file, exported) : { done: false, text: describeExisting(file) };
      }),
    );
  program
    .command("import")
    .description(
      "stores the users and orders of such a file, or of the earlier shop's; what is here already stays as it is",
    )
    .argument("<file>", "an export of this shop or of the earlier shop", resolveFile)
    .addOption(
      new Option("--state <state>", "the state of orders that have none in the file")
        .choices(orderStates)
        .default("delivered"),
    )
    .action((file: string, { state }: { state: OrderState }) =>
      execute(async (db) => formatImportReport(file, await importShop(db, { file, state }))),
    );
  return program;
}

const describeExisting = (file: string) =>
  `${file} exists already, and an export overwrites nothing. Choose another name.`;

const describeExport = (file: string, { users, orders }: { users: number; orders: number }): CommandResult => ({
  done: true,
  text: `${file} holds ${count(users, "user")} and ${count(orders, "order")}, with the names and addresses of customers: store it as safely as the shop. Backups are another matter: npm run backup.`,
});

const count = (number: number, what: string) => `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
