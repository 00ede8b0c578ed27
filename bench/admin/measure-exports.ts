import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { Pool } from "pg";
import { finishJobs } from "../finish-jobs.ts";
import { measure, type Measurement } from "../measure.ts";
import { signIn } from "./sign-in.ts";

export interface ExportTimes {
  path: string;
  /** With the header. */
  lines: number;
  seconds: number;
  /** Resident memory of the shop's process in MB: the most while the file was written, and before. */
  max: number;
  before: number;
  /** A shopper who opens one product after the other, before it and meanwhile. */
  calm: Measurement;
  meanwhile: Measurement;
}

const paths = ["/admin/lists/orders/rows.csv", "/admin/lists/stock/rows.csv", "/admin/products/export.csv"];

/** Downloads the largest files, one after the other, while a shopper looks at products. */
export async function measureExports(pool: Pool, shop: { url: string; memory: () => number }): Promise<ExportTimes[]> {
  const { rows: shown } = await pool.query<{ slug: string }>(
    "select slug from catalog_products where status = 'active' order by md5(slug) limit 500",
  );
  let requested = 0;
  const openProducts = (load: { seconds: number } | { until: Promise<unknown> }) =>
    measure({
      url: shop.url,
      connections: 1,
      seconds: 0,
      ...load,
      headers: { "accept-encoding": "br" },
      vary: (sent) => ({ ...sent, path: `/products/${shown[requested++ % shown.length]!.slug}` }),
    });
  await finishJobs(pool);
  const { cookies, close } = await signIn(shop.url);
  try {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const measured: ExportTimes[] = [];
    for (const path of paths) {
      const calm = await openProducts({ seconds: 5 });
      const before = shop.memory();
      let max = before;
      const watch = setInterval(() => (max = Math.max(max, shop.memory())), 100);
      const startedAt = performance.now();
      const downloading = download(shop.url + path, cookie);
      const meanwhile = await openProducts({ until: downloading });
      const { lines, endedAt } = await downloading;
      clearInterval(watch);
      measured.push({ path, lines, seconds: (endedAt - startedAt) / 1_000, max, before, calm, meanwhile });
    }
    return measured;
  } finally {
    close();
  }
}

/** Reads a file to its end and keeps none of it. Throws when it is refused or breaks off. */
async function download(url: string, cookie: string): Promise<{ lines: number; endedAt: number }> {
  const sent = request(url, { headers: { cookie, "x-forwarded-for": "10.254.0.1" } });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} was refused: ${response.statusCode}`);
  let lines = 0;
  for await (const chunk of response as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return { lines, endedAt: performance.now() };
}
