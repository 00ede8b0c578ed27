import pg from "pg";
import { buy } from "../buyers.ts";
import { finishJobs } from "../finish-jobs.ts";
import { joinEmbeddedDatabase } from "../join-embedded-database.ts";
import { measureInTurn } from "../measure.ts";
import { startBenchShop } from "../start-bench-shop.ts";
import { stockUp } from "../stock-up.ts";
import { weighFirstVisit } from "../weigh-first-visit.ts";
import { fillShop } from "./fill-shop.ts";
import { listPaths } from "./list-paths.ts";
import { listPagesOfLists } from "./list-pages-of-lists.ts";
import { listScreens } from "./list-screens.ts";
import { measureExports } from "./measure-exports.ts";
import { measureImport } from "./measure-import.ts";
import { measurePayout } from "./measure-payout.ts";
import { measurePresses } from "./measure-presses.ts";
import { measurePrices } from "./measure-prices.ts";
import { measureScoring } from "./measure-scoring.ts";
import { measureScreens, type Screen } from "./measure-screens.ts";
import {
  printExports,
  printImport,
  printPayout,
  printPresses,
  printPrices,
  printPurchases,
  printScoring,
  printScreen,
  printScreens,
  printWeights,
} from "./print-report.ts";
import { createBenchOwner, signIn } from "./sign-in.ts";

interface Settings {
  products: number;
  /** Orders that are filled in. */
  orders: number;
  /** Purchases in each measurement of them, and how often they are measured. */
  purchases: number;
  rounds: number;
  /** How often each screen is opened, and how many products are saved and orders scored. */
  times: number;
  /** A folder that the filled shop is kept in; a shop that is there is measured as it is. */
  dataDir: string | undefined;
  /** What is measured; all of it without a choice. Of the screens, those whose name contains `screens`. */
  only: string[];
  screens: string;
}

/** What can be measured alone. */
export const adminParts = [
  "screens",
  "lists",
  "exports",
  "import",
  "payout",
  "presses",
  "prices",
  "scoring",
  "purchases",
  "weights",
];

/** Fills a shop with orders, and measures the admin in it, and purchases beside those in a shop without orders. */
export async function runAdminBench({ products, orders, purchases, rounds, times, dataDir, only, screens }: Settings) {
  console.log(`A shop of ${products.toLocaleString("en")} products …`);
  const shop = await startBenchShop(products, { dataDir });
  try {
    await using database = await joinEmbeddedDatabase(shop.dataDir);
    const pool = openPool(database.url);
    const { rows } = await pool.query<{ filled: boolean }>(
      "select count(*) > 0 as filled from (select from orders_orders limit 1) as some_order",
    );
    if (!rows[0]!.filled) {
      console.log(`Filling in ${orders.toLocaleString("en")} orders …`);
      const seconds = await fillShop(database.url, orders);
      console.log(`… in ${seconds.toFixed(0)} s`);
    }
    await createBenchOwner(database.url);
    await finishJobs(pool);
    const openScreens = async (all: Screen[]) => {
      const chosen = all.filter(({ name }) => name.includes(screens));
      printScreens(await measureScreens(pool, { shop, screens: chosen, times, progress: printScreen }));
    };
    const parts: Record<string, () => Promise<void>> = {
      screens: async () => openScreens(await listScreens(pool)),
      lists: async () => openScreens(await listPagesOfLists(pool)),
      async exports() {
        printExports(await measureExports(pool, shop));
      },
      async import() {
        printImport(await measureImport(pool, shop));
      },
      async payout() {
        for (const kind of ["delivered", "on-their-way"] as const)
          printPayout(await measurePayout(pool, { shopUrl: shop.url, databaseUrl: database.url, of: kind }));
      },
      async presses() {
        printPresses(await measurePresses(pool, { shopUrl: shop.url, times }));
      },
      async prices() {
        printPrices(await measurePrices(pool, { shopUrl: shop.url }));
      },
      async scoring() {
        printScoring(await measureScoring(pool, database.url, times));
      },
      async purchases() {
        printPurchases(await comparePurchases({ products, purchases, rounds, shopUrl: shop.url, pool }));
      },
      async weights() {
        const { paths, left } = await listPaths(pool);
        const { cookies, close } = await signIn(shop.url);
        close();
        printWeights(
          await weighFirstVisit(shop.url, Object.fromEntries(paths.map((path) => [path, path])), cookies),
          left,
        );
      },
    };
    for (const [name, measurePart] of Object.entries(parts))
      if (only.length === 0 || only.includes(name)) {
        console.log(`\nMeasuring: ${name} …`);
        await measurePart();
      }
    console.log(`\n${shop.memory()} MB resident at the end`);
    await pool.end();
  } finally {
    await shop.stop();
  }
}

/** Purchases in the full shop and in one of as many products without orders, in turn. */
async function comparePurchases({
  products,
  purchases,
  rounds,
  shopUrl,
  pool,
}: Pick<Settings, "products" | "purchases" | "rounds"> & { shopUrl: string; pool: pg.Pool }) {
  const other = await startBenchShop(products, { portOffset: 2 });
  try {
    await using database = await joinEmbeddedDatabase(other.dataDir);
    const otherPool = openPool(database.url);
    const purchasesOf = async (url: string, of: pg.Pool) => {
      const goods = await stockUp(of);
      return async () => {
        await finishJobs(of);
        return buy({ shopUrl: url, products: goods, orders: purchases });
      };
    };
    const [inFull, inEmpty] = [await purchasesOf(shopUrl, pool), await purchasesOf(other.url, otherPool)];
    // The first purchases run code that has not been compiled yet.
    await inFull();
    await inEmpty();
    const [full, empty] = await measureInTurn(rounds, inFull, inEmpty);
    await otherPool.end();
    return { full, empty };
  } finally {
    await other.stop();
  }
}

function openPool(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 3 });
  // The database ends with the shop; what failed before that is the error to report.
  pool.on("error", () => undefined);
  return pool;
}
