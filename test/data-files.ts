import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { createDataCommands } from "#cli/data/commands.ts";
import type { TestShop } from "./open-shop.ts";
import { runCommand } from "./run-command.ts";

/** A temporary folder for one test; returns paths in it. */
export function folder() {
  const made = mkdtempSync(path.join(tmpdir(), "taqat-data-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return (name: string) => path.join(made, name);
}

/** Runs `npm run data -- …` on the shop. */
export const runData = (shop: TestShop, ...words: string[]) => runCommand(createDataCommands, shop, words);

/** Writes the text to a file and imports it. */
export async function importDocument(shop: TestShop, document: unknown, ...words: string[]) {
  const file = folder()("in.json");
  writeFileSync(
    file,
    typeof document === "string" || document instanceof Uint8Array ? document : JSON.stringify(document),
  );
  return runData(shop, "import", file, ...words);
}

/** Everything that an import could write, and everything that it must not write, as one text. */
export const everything = async (shop: TestShop) =>
  JSON.stringify([
    await shop.look("select * from orders_orders order by id"),
    await shop.look("select * from orders_lines order by order_id, position"),
    await shop.look("select * from orders_history order by order_id, position"),
    await shop.look("select * from accounts_accounts order by id"),
    await shop.queuedJobs(),
    await shop.changeTags(),
  ]);

/** An order in the format of the earlier shop. */
export const earlier = {
  date: "2022-03-01T10:00:00Z",
  products: [{ name: "Whey Gold", quantity: 2, price: 4500.5, variants: ["Kulfi", "2 lb"] }],
  f_name: "Ali",
  s_name: "Khan",
  phone: "0300 1234567",
  email: "Ali@Example.com",
  state: "Punjab",
  address: "House 12",
  payment: "Cash on delivery",
  zip: "54000",
};
