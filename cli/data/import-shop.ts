import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type ImportedAccount, importAccounts, parseImportedAccount } from "#domains/accounts/import-accounts.ts";
import { closeCarts } from "#domains/cart/close-cart.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { importOrders, reserveNumbers } from "#domains/orders/import-export/import-orders.ts";
import type { ImportedOrder, ImportSource } from "#domains/orders/import-export/imported-order.ts";
import type { OrderState } from "#domains/orders/order.ts";
import { parseImportedOrder } from "#domains/orders/import-export/parse-imported-order.ts";
import type { Database } from "#platform/database/database.server.ts";
import { InvalidJson, type EntryPlan, type JsonEntry, readJsonEntries } from "#platform/files/read-json-entries.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { exportFormat } from "#domains/privacy/export-shop.ts";

/** The file is not one of ours, or is broken; the message continues a sentence that begins with its name. */
class UnknownFile extends Error {}

export interface Import {
  users: { imported: number; present: number };
  orders: { imported: number; present: number; renumbered: number };
  /** The first rejected entries, each with its path and the reason. */
  refused: string[];
  refusedInAll: number;
  /** Why the import stopped early; null when the file was read to its end. */
  broken: string | null;
}

const maxFileBytes = 4 * 1024 ** 3;
const entriesAtOnce = 200;
const maxReported = 50;
// After this many invalid entries without a valid one, the file holds something else.
const maxRefusals = 1_000;

const by = systemActor("cli data import");

/**
 * Imports users and orders from a file, a few hundred at a time, each batch completely or not at all. Existing entries stay unchanged, so the command
 * can be repeated after any failure. A rejected entry does not stop the others.
 */
export async function importShop(db: Database, { file, state }: { file: string; state: OrderState }): Promise<Import> {
  const done: Import = {
    users: { imported: 0, present: 0 },
    orders: { imported: 0, present: 0, renumbered: 0 },
    refused: [],
    refusedInAll: 0,
    broken: null,
  };
  const refuse = (path: string, reason: string) => {
    done.refusedInAll += 1;
    if (done.refused.length < maxReported) done.refused.push(`${path}: ${reason}`);
  };
  const held: { accounts: ImportedAccount[]; orders: { order: ImportedOrder; path: string }[] } = {
    accounts: [],
    orders: [],
  };
  let source: ImportSource = "earlier-shop";
  let fits = false;

  async function write() {
    const { accounts, orders } = held;
    if (accounts.length === 0 && orders.length === 0) return;
    [held.accounts, held.orders] = [[], []];
    await runTransaction(db, async (tx) => {
      const opened = await importAccounts(tx, by, accounts);
      done.users = { imported: done.users.imported + opened, present: done.users.present + accounts.length - opened };
      if (orders.length === 0) return;
      // Carts before orders, as when an order is placed.
      await closeCarts(
        tx,
        orders.map(({ order }) => order.id),
      );
      const outcome = await importOrders(
        tx,
        by,
        orders.map(({ order }) => order),
      );
      for (const id of outcome.strangers)
        refuse(
          orders.findLast(({ order }) => order.id === id)!.path,
          "its cart id is here already, as an order of somebody else",
        );
      const { imported, present, renumbered } = done.orders;
      done.orders = {
        imported: imported + outcome.imported,
        present: present + outcome.present,
        renumbered: renumbered + outcome.renumbered,
      };
    });
  }

  async function take({ path, text }: JsonEntry) {
    const [top = "", name = "", cartId = ""] = path;
    if (top === "format" || top === "last_number") {
      if (fits) throw new UnknownFile(`tells its ${top} after its orders; it has to come before them`);
      if (top === "format" && parse(text) !== exportFormat.format)
        throw new UnknownFile("is an export in a format that this version of the shop does not know");
      if (top === "format") source = "export";
      else if (source === "export") await reserve(parse(text));
      return;
    }
    fits = true;
    const shown = formatPath(path);
    const value = parse(text);
    const read = usersParts.has(top)
      ? path.length === 2
        ? parseImportedAccount(value, top === "users" ? name : "")
        : { reason: "it is no list of users" }
      : path.length === 3
        ? parseImportedOrder(value, { firstName: name, cartId, source, state })
        : { reason: "it is no list of orders" };
    if ("reason" in read) refuse(shown, read.reason);
    else if ("account" in read) held.accounts.push(read.account);
    else held.orders.push({ order: read.order, path: shown });
    if (
      done.refusedInAll >= maxRefusals &&
      done.refusedInAll >= 10 * (taken(done) + held.orders.length + held.accounts.length)
    )
      throw new UnknownFile("holds hardly anything that is a user or an order");
    if (held.accounts.length + held.orders.length >= entriesAtOnce) await write();
  }

  async function reserve(last: unknown) {
    if (typeof last === "number" && Number.isSafeInteger(last) && last > 0 && last < 1e12)
      await runTransaction(db, (tx) => reserveNumbers(tx, last));
  }

  try {
    for await (const entry of readJsonEntries(await readText(file), plan)) await take(entry);
    await write();
    if (!fits && source === "earlier-shop") done.broken = "holds neither users nor orders: it is no export of a shop";
  } catch (error) {
    if (!(error instanceof UnknownFile) && !(error instanceof InvalidJson)) throw error;
    await write();
    done.broken = error instanceof InvalidJson ? `is not JSON, or damaged: it ${error.message}` : error.message;
  }
  return done;
}

const taken = ({ users, orders }: Import) => users.imported + users.present + orders.imported + orders.present;

const usersParts = new Set(["users", "namesakes"]);

/** Users are two names deep, orders three; of the rest only the header of our own export is read. */
function plan([top = "", ...deeper]: string[]): EntryPlan {
  if (usersParts.has(top)) return deeper.length < 1 ? "open" : "take";
  if (top === "orders") return deeper.length < 2 ? "open" : "take";
  return deeper.length === 0 && (top === "format" || top === "last_number") ? "take" : "skip";
}

async function readText(file: string): Promise<AsyncIterable<string>> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new UnknownFile("is not there");
    throw error;
  });
  if (!found.isFile()) throw new UnknownFile("is no file");
  if (found.size > maxFileBytes) throw new UnknownFile("is larger than the export of any shop");
  return decode(createReadStream(file, { highWaterMark: 256 * 1024 }));
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new InvalidJson("is not written in UTF-8") : error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const formatPath = (path: string[]) => path.map((part) => part.slice(0, 80)).join("/");
