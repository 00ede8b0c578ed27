import { generateShop } from "#tools/demo/generate-shop.ts";
import { createLog } from "#platform/log.ts";
import { openFileStorage } from "#platform/files/open-file-storage.ts";
import { loadConfig } from "#server/bootstrap/config.ts";
import { createProgram, runProgram, wholeNumber } from "#cli/program.ts";
import { withDatabase } from "#cli/with-database.ts";

const anHour = 3_600_000;

const program = createProgram("npm run demo --")
  .description("fills the shop with generated products")
  .option("--products <number>", "how many products the shop has afterwards", wholeNumber(1, 5_000_000), 1_000)
  .option("--seed <number>", "another seed makes other products", wholeNumber(0, 9_999), 1)
  .action(({ products, seed }: { products: number; seed: number }) => growShop(products, seed));
await runProgram(program);

/** Adds generated products to the shop of DATA_DIR or DATABASE_URL, and prints its progress. */
async function growShop(products: number, seed: number) {
  const settings = loadConfig(process.env);
  const log = createLog(settings.logLevel === "info" ? "warn" : settings.logLevel);
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1_000).toFixed(1);
  const storage = await openFileStorage(settings.files);
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
