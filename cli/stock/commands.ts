import { type Command, InvalidArgumentError } from "commander";
import { findVariantBySku, type StaffVariant } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { type AdjustOutcome, correctStock } from "#domains/inventory/adjust-stock.ts";
import { findStockLevels, listStockMovements, type StockLevel } from "#domains/inventory/find-stock-levels.ts";
import { maxStockUnits, receiveStock } from "#domains/inventory/receive-stock.ts";
import { type Paisa, rupees } from "#kernel/money.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { createProgram, shortText, wholeNumber } from "../program.ts";
import type { CommandResult, Execute } from "../run-cli.ts";
import { formatBatch, formatLevel, formatStock } from "./format-stock.ts";

const by = systemActor("cli stock");
const units = wholeNumber(1, maxStockUnits);
const noteText = shortText(300);
const help = `
A variant is named by its SKU. A batch is named by its number, or by the id that list prints.`;

interface GoodsReceipt {
  batch?: string;
  expires?: string;
  cost?: Paisa;
  note?: string;
}

interface Correction {
  add?: number;
  remove?: number;
  batch?: string;
  note?: string;
}

/** The commands of `npm run stock`: they list, receive and correct the units of a variant. */
export function createStockCommands(execute: Execute): Command {
  const program = createProgram("npm run stock --").addHelpText("after", help);
  program
    .command("list")
    .description("prints the units of a variant, its batches and its latest movements")
    .argument("<sku>", "the variant's SKU", shortText(64))
    .action((sku: string) => execute((db) => withVariant(db, sku, (variant) => list(db, variant))));
  program
    .command("receive")
    .description("adds units that a supplier delivered")
    .argument("<sku>", "the variant's SKU", shortText(64))
    .argument("<quantity>", "how many units", units)
    .option("--batch <number>", "the batch number on the goods", shortText(60))
    .option("--expires <date>", "the last day of use, such as 2027-03-31")
    .option("--cost <rupees>", "what one unit cost, such as 3200 or 3200.50", parseRupees)
    .option("--note <text>", "a note on the movement", noteText)
    .action((sku: string, quantity: number, receipt: GoodsReceipt) =>
      execute((db) => withVariant(db, sku, (variant) => receive(db, variant, quantity, receipt))),
    );
  const correct = program
    .command("correct")
    .description("corrects the units of a batch that were recorded wrongly")
    .argument("<sku>", "the variant's SKU", shortText(64))
    .option("--add <units>", "units that are there and were not recorded", units)
    .option("--remove <units>", "units that were recorded and are not there", units)
    .option("--batch <batch>", "which batch, where the variant has several", shortText(60))
    .option("--note <text>", "why the stock was wrong", noteText)
    .action((sku: string, { add, remove, batch, note }: Correction) => {
      const change = add ?? -(remove ?? 0);
      if ((add === undefined) === (remove === undefined))
        correct.error("error: say either --add or --remove.", { exitCode: 2 });
      return execute((db) => withVariant(db, sku, (variant) => correctBatch(db, variant, { change, batch, note })));
    });
  return program;
}

async function withVariant(
  db: Database,
  sku: string,
  work: (variant: StaffVariant) => Promise<CommandResult>,
): Promise<CommandResult> {
  const variant = await findVariantBySku(db, by, sku);
  if (!variant) return { done: false, text: `There is no variant with the SKU ${sku}.` };
  if (variant.kind === "stack")
    return { done: false, text: `${sku} is a stack, ${variant.name}: its stock is that of its parts.` };
  return work(variant);
}

async function findLevel(db: Database, { id }: StaffVariant): Promise<StockLevel> {
  const [level] = await findStockLevels(db, by, [id]);
  return (
    level ?? {
      variantId: id,
      onHand: 0,
      committed: 0,
      unavailable: 0,
      available: 0,
      version: 0,
      bin: null,
      lowStockAt: null,
      batches: [],
    }
  );
}

async function list(db: Database, variant: StaffVariant): Promise<CommandResult> {
  const movements = await listStockMovements(db, by, { variantId: variant.id, limit: 20 });
  return { done: true, text: formatStock(variant, await findLevel(db, variant), movements) };
}

async function receive(
  db: Database,
  variant: StaffVariant,
  quantity: number,
  { batch, expires, cost, note }: GoodsReceipt,
): Promise<CommandResult> {
  const delivery = { variantId: variant.id, quantity, batchNumber: batch, expiresOn: expires, unitCost: cost };
  const received = await receiveStock(db, by, [delivery], { note: note ?? null });
  if (received.outcome === "invalid") return describeInvalid(received.errors);
  return { done: true, text: `Received ${quantity}. ${formatLevel(variant, await findLevel(db, variant))}` };
}

async function correctBatch(
  db: Database,
  variant: StaffVariant,
  { change, batch: named, note }: { change: number; batch: string | undefined; note: string | undefined },
): Promise<CommandResult> {
  const { batches } = await findLevel(db, variant);
  const matching =
    named === undefined ? batches : batches.filter((each) => [each.id, each.batchNumber].includes(named));
  const [batch, ...others] = matching;
  if (!batch)
    return {
      done: false,
      text:
        named === undefined || batches.length === 0
          ? `${variant.sku} has no batch with units: receive them instead. Nothing was changed.`
          : `${variant.sku} has no batch ${named} with units. Nothing was changed.`,
    };
  if (others.length > 0)
    return {
      done: false,
      text: [
        "Several batches match: say which one, for example --batch with its id. Nothing was changed.",
        ...matching.map((each) => `${each.id}  ${formatBatch(each)}`),
      ].join("\n"),
    };
  const corrected = await correctStock(db, by, { batchId: batch.id, change, note: note ?? "" });
  const refusal = describeRefusal(corrected);
  if (refusal) return refusal;
  return { done: true, text: `Corrected. ${formatLevel(variant, await findLevel(db, variant))}` };
}

function describeRefusal(outcome: AdjustOutcome): CommandResult | null {
  switch (outcome.outcome) {
    case "done":
      return null;
    case "too-few":
      return {
        done: false,
        text: `The batch has ${outcome.onHand} units, ${outcome.unavailable} of them unavailable. Nothing was changed.`,
      };
    case "conflict":
      return { done: false, text: "The stock has changed meanwhile. Nothing was changed." };
    case "expired":
      return { done: false, text: "The batch has expired: its units are not put up for sale. Nothing was changed." };
    case "no-such-batch":
      return { done: false, text: "The batch is gone. Nothing was changed." };
    case "invalid":
      return describeInvalid(outcome.errors);
  }
}

const describeInvalid = (errors: Record<string, string>): CommandResult => ({
  done: false,
  text: `${Object.values(errors).join(". ")}. Nothing was changed.`,
});

function parseRupees(text: string): Paisa {
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) throw new InvalidArgumentError("Write rupees like 3200 or 3200.50.");
  return rupees(Number(text));
}
