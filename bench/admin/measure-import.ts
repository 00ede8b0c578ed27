import type { Pool } from "pg";
import { finishJobs } from "../finish-jobs.ts";
import { measure, type Measurement } from "../measure.ts";
import { signIn } from "./sign-in.ts";

export interface ImportTimes {
  rows: number;
  /** Seconds until the file was checked, and from the press until all of it was saved. */
  checked: number;
  saved: number;
  /** Products that were not saved. */
  unsaved: number;
  /** Resident memory of the shop's process in MB: the most meanwhile, and before. */
  max: number;
  before: number;
  /** A shopper who opens one product after the other meanwhile. */
  meanwhile: Measurement;
}

const changedRows = 8_000;
const newProducts = 1_000;

/** Imports a file of 10,000 rows: 8,000 other prices, and 1,000 new products of two variants. The new prices stay, so each run changes them again. */
export async function measureImport(pool: Pool, shop: { url: string; memory: () => number }): Promise<ImportTimes> {
  const { rows: variants } = await pool.query<{ slug: string; sku: string; price: string }>(
    `select slug, sku, (price / 100 + 1)::text as price from (
       select slug, sku, price, product.id from catalog_products product join catalog_variants variant on product_id = product.id
       where status = 'active' and kind = 'single' and variant.archived_at is null limit $1) chosen order by slug, sku`,
    [changedRows],
  );
  const made = Date.now().toString(36);
  const file = [
    "Handle,Title,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price",
    ...variants.map(({ slug, sku, price }) => `${slug},,,,,${sku},${price}`),
    ...Array.from({ length: newProducts }, (_, at) =>
      ["Kulfi", "Mango"].map(
        (flavour) => `new-${made}-${at},New ${at},draft,Flavour,${flavour},${made}-${at}-${flavour},4500`,
      ),
    ).flat(),
  ];
  await finishJobs(pool);
  const { cookies, ask, close } = await signIn(shop.url);
  const form = new FormData();
  form.append("file", new File([file.join("\n")], "prices.csv", { type: "text/csv" }));
  const before = shop.memory();
  let max = before;
  const watch = setInterval(() => (max = Math.max(max, shop.memory())), 100);
  try {
    const startedAt = performance.now();
    const sent = await fetch(`${shop.url}/admin/products/import`, {
      method: "POST",
      body: form,
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; "), origin: shop.url },
    });
    const id = sent.headers.get("location")?.split("/").at(-1);
    if (sent.status !== 303 || !id) throw new Error(`The file was not taken: ${sent.status}`);
    const until = async (state: string) => {
      for (;;) {
        const { rows } = await pool.query<{ state: string; unsaved: number }>(
          "select state, unsaved from bulk_edits_imports where id = $1",
          [id],
        );
        if (rows[0]!.state === state) return rows[0]!.unsaved;
        if (!["checking", "checked", "applying"].includes(rows[0]!.state))
          throw new Error(`It became ${rows[0]!.state}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const work = (async () => {
      await until("checked");
      const checked = (performance.now() - startedAt) / 1_000;
      const { status } = await ask(`/admin/products/import/${id}`, { intent: "start" });
      if (status !== 303) throw new Error(`The import could not be started: ${status}`);
      const pressedAt = performance.now();
      return { checked, unsaved: await until("applied"), saved: (performance.now() - pressedAt) / 1_000 };
    })();
    let requested = 0;
    const meanwhile = await measure({
      url: shop.url,
      connections: 1,
      seconds: 0,
      until: work,
      headers: { "accept-encoding": "br" },
      vary: (request) => ({ ...request, path: `/products/${variants[requested++ % variants.length]!.slug}` }),
    });
    return { rows: file.length - 1, ...(await work), max, before, meanwhile };
  } finally {
    clearInterval(watch);
    close();
  }
}
