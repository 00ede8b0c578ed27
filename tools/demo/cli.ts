import { join } from "node:path";
import { parseArgs } from "node:util";
import { generateShop } from "#tools/demo/generate-shop.ts";
import { createLog } from "#platform/log.ts";
import { formatError } from "#platform/format-error.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { withDatabase } from "#cli/with-database.ts";

const anHour = 3_600_000;

try {
  const { products, seed } = readArguments();
  await growShop(products, seed);
} catch (error) {
  // The error of a failed bulk insert holds megabytes of rows, so only the database's own message is printed.
  console.error(formatError(error));
  process.exitCode = 1;
}

function readArguments() {
  const { values } = parseArgs({
    options: { products: { type: "string", default: "1000" }, seed: { type: "string", default: "1" } },
  });
  const products = Number(values.products);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(products) || products < 1 || products > 5_000_000)
    throw new Error("--products takes a whole number from 1 to 5000000.");
  if (!Number.isSafeInteger(seed) || seed < 0 || seed > 9_999)
    throw new Error("--seed takes a whole number from 0 to 9999.");
  return { products, seed };
}

/** Adds generated products to the shop of DATA_DIR or DATABASE_URL, and prints its progress. */
async function growShop(products: number, seed: number) {
  const settings = loadConfig(process.env);
  const log = createLog(settings.logLevel === "info" ? "warn" : settings.logLevel);
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1_000).toFixed(1);
  const storage = createFileStorage(join(settings.dataDir, "uploads"));
  const made = await withDatabase(settings, { log, connections: 3, statementTimeout: anHour }, (database) =>
    generateShop({
      database,
      storage,
      log,
      products,
      seed,
      progress: (sofar) => {
        if (sofar % 10_000 < 1_000) console.log(`${sofar.toLocaleString("en")} products made, ${seconds()} s`);
      },
    }),
  );
  const size = products.toLocaleString("en");
  console.log(
    made === 0
      ? `The shop has ${size} products or more already.`
      : `The shop has ${size} products now, ${made.toLocaleString("en")} of them new. It took ${seconds()} s.`,
  );
}
