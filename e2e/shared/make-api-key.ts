import { expect } from "playwright/test";
import { runBesideShop, shopUrl } from "./run-beside-shop.ts";

/** Creates a key at the shop under test with the command of its staff, and waits until the shop has heard of it. */
export async function makeApiKey(name: string, ...origins: string[]): Promise<string> {
  const stdout = await runBesideShop(
    "cli/api-key.ts",
    "create",
    name,
    "--per-minute",
    "100000",
    ...origins.flatMap((origin) => ["--origin", origin]),
  );
  const key = /pk_[\w-]{32}/.exec(stdout)?.[0];
  if (!key) throw new Error(`No key was made: ${stdout}`);
  const ask = async () =>
    (await fetch(`${shopUrl}/v1/products?limit=1`, { headers: { "X-Authorization": key } })).status;
  await expect.poll(ask).toBe(200);
  return key;
}
