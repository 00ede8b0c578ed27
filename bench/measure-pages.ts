import { join } from "node:path";
import { flood } from "./flood.ts";
import { measureInTurn } from "./measure.ts";
import type { Row } from "./print-table.ts";
import { startPageFloor } from "./start-page-floor.ts";

interface Pages {
  shop: { url: string; dataDir: string };
  /** Paths by the name of their row. */
  pages: Record<string, string>;
  /** What shoppers type into the search. */
  prefixes: string[];
  headers: Record<string, string>;
  seconds: number;
  rounds: number;
}

/** Measures cached pages, each in turn with a bare server that sends the same bytes; then the live search. */
export async function measurePages({ shop, pages, prefixes, headers, seconds, rounds }: Pages): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    console.log(`Measuring ${name} …`);
    const floor = await startPageFloor(shop.url + path, headers, shop.dataDir);
    const [ours, bare] = await measureInTurn(
      rounds,
      () => flood({ url: shop.url + path, seconds, headers }),
      () => flood({ url: floor.url, seconds, headers }),
    );
    await floor.stop();
    rows.push({ name, ours, floor: bare, target: 0.9 });
  }
  const typed = prefixes.map((prefix) => `/search/suggest?q=${encodeURIComponent(prefix)}`);
  const paths = { list: typed, file: join(shop.dataDir, "typed-paths") };
  const search = await flood({ url: `${shop.url}/`, seconds: seconds * rounds, headers, paths });
  return [...rows, { name: "live search", ours: search, targetP99: 15 }];
}
