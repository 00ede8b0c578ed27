import { seedBareShop } from "#tools/demo/seed-bare-shop.ts";
import { seedDemoShop } from "#tools/demo/seed-demo-shop.ts";
import type { AppContext } from "./create-app-context.ts";

/** Puts into an empty database what a shop cannot open without; with `demo` the whole demo shop. A shop that has anything is left alone. */
export async function seedEmptyShop({ shop }: AppContext, { demo }: { demo: boolean }) {
  const { database, storage, log } = shop;
  if (demo && (await seedDemoShop(database, storage, log))) log.info("The demo shop is loaded");
  else if (!demo && (await seedBareShop(database))) log.info("The empty shop is ready to be filled");
}
