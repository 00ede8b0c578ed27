import { seedBareShop } from "#tools/demo/seed-bare-shop.ts";
import { seedDemoShop } from "#tools/demo/seed-demo-shop.ts";
import type { AppContext } from "./create-app-context.ts";

/** Seeds an empty database with what a shop cannot work without, or with the whole demo shop when `demo` is set. A shop that holds data is left unchanged. */
export async function seedEmptyShop({ shop }: AppContext, { demo }: { demo: boolean }) {
  const { database, storage, log } = shop;
  if (demo && (await seedDemoShop(database, storage, log))) log.info("The demo shop is loaded");
  else if (!demo && (await seedBareShop(database))) log.info("The empty shop is ready to be filled");
}
