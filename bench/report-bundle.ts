import { existsSync, readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** The pages whose scripts are weighed: those with islands, by the scripts that they have beside the common ones, and one of the router's, by its route. */
const pages = {
  "public pages": { own: [] },
  cart: { own: ["enhance-cart", "morph-main"] },
  checkout: { own: ["enhance-checkout", "morph-main"] },
  "the last order": { route: "routes/checkout/success" },
} satisfies Record<string, { own: string[] } | { route: string }>;

type PageName = keyof typeof pages;
const pageNames = Object.keys(pages) as PageName[];

/** Every so many characters one is looked up: fewer change no figure by more than a tenth of a per cent. */
const sampled = 4;

/** The router's list of what it loads, as the build writes it for the browser. */
interface Manifest {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
}

interface Chunk {
  file: string;
  /** Bytes over the wire, compressed with brotli. */
  bytes: number;
  /** The part of those bytes that comes from each package of npm, or folder of ours. Shares of the minified code: together they are `bytes`. */
  sources: Map<string, number>;
}

/**
 * Prints what each page loads until it is hydrated, by chunk and by package, in bytes of brotli. `build` is the folder of a build with source maps
 * (`SOURCE_MAPS=on`); throws without them.
 */
export function reportBundle(build: string): void {
  const folder = join(build, "client/assets");
  if (!readdirSync(folder).some((name) => name.endsWith(".map")))
    throw new Error(`${build} has no source maps: build it with SOURCE_MAPS=on`);
  const manifest = readManifest(folder);
  const read = new Map<string, Chunk>();
  const chunk = (file: string) => {
    const known = read.get(file) ?? readChunk(folder, file);
    read.set(file, known);
    return known;
  };
  const loaded = Object.fromEntries(
    pageNames.map((page) => {
      const kind = pages[page];
      return [page, ("route" in kind ? listFiles(manifest, kind.route) : listIslandFiles(folder, kind.own)).map(chunk)];
    }),
  ) as Record<PageName, Chunk[]>;

  print("By chunk", loaded, ({ file, bytes }) => [[file.replace(/-[\w-]{8}\.js$/, ""), bytes]]);
  print("By package of npm, or folder of ours", loaded, ({ sources }) => [...sources]);
}

/** Prints a table: a row for each part, the largest first, with its kilobytes in each page. */
function print(
  title: string,
  loaded: Record<PageName, Chunk[]>,
  partsOf: (chunk: Chunk) => (readonly [name: string, bytes: number])[],
) {
  const rows = new Map<string, Partial<Record<PageName, number>>>();
  for (const page of pageNames)
    for (const [name, bytes] of [
      ...loaded[page].flatMap(partsOf),
      ["all", loaded[page].reduce((sum, { bytes }) => sum + bytes, 0)] as const,
    ]) {
      const row = rows.get(name) ?? {};
      row[page] = (row[page] ?? 0) + bytes;
      rows.set(name, row);
    }
  const max = (row: Partial<Record<PageName, number>>) => Math.max(...Object.values(row));
  const sorted = [...rows].toSorted(([, one], [, other]) => max(other) - max(one));
  console.log(`\n${title}: kilobytes of brotli until the page is hydrated\n`);
  console.table(
    Object.fromEntries(
      sorted.map(([name, row]) => [
        name,
        Object.fromEntries(
          pageNames.map((page) => [page, row[page] === undefined ? "" : (row[page] / 1_000).toFixed(2)]),
        ),
      ]),
    ),
  );
}

function readManifest(folder: string): Manifest {
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error(`${folder} has no manifest of the router`);
  return JSON.parse(/\{.*\}/s.exec(readFileSync(join(folder, file), "utf8"))![0]) as Manifest;
}

/** The files that a page with islands loads when it rests: the entry, what is its own, and what they import at once. */
function listIslandFiles(folder: string, own: string[]): string[] {
  const listImports = (file: string): string[] => {
    const code = readFileSync(join(folder, file), "utf8");
    const imported = [...code.matchAll(/(?:from|import) ?"\.\/([^"]+)"/g)].map(([, name]) => name!);
    return [file, ...imported.flatMap(listImports)];
  };
  const files = ["islands", ...own].map((name) => {
    const found = readdirSync(folder).find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
    if (!found) throw new Error(`${folder} has no ${name}`);
    return found;
  });
  return [...new Set(files.flatMap(listImports))];
}

/** The files that a page with this route loads: the entry, the layout, the route, all that these import, and the manifest. */
function listFiles({ url, entry, routes }: Manifest, route: string): string[] {
  const parts = [entry, ...["root", route].map((id) => routes[id])];
  const urls = parts.flatMap((part, place) => {
    if (!part) throw new Error(`The build has no route ${["", "root", route][place]}`);
    return [part.module, ...(part.imports ?? [])];
  });
  return [...new Set([...urls, url])].map((path) => path.slice(path.lastIndexOf("/") + 1));
}

function readChunk(folder: string, file: string): Chunk {
  const code = readFileSync(join(folder, file), "utf8");
  const bytes = brotliCompressSync(code).length;
  const characters = new Map<string, number>();
  const map = join(folder, `${file}.map`);
  // The router's manifest and the bundler's own helpers come from no source.
  const lookUp = existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, "utf8"))) : null;
  for (const [line, text] of code.split("\n").entries())
    for (let column = 0; column < text.length; column += sampled) {
      const name = nameSource(lookUp?.findEntry(line, column));
      characters.set(name, (characters.get(name) ?? 0) + 1);
    }
  const total = [...characters.values()].reduce((sum, count) => sum + count, 0);
  return { file, bytes, sources: new Map([...characters].map(([name, count]) => [name, (bytes * count) / total])) };
}

/** The package, or the folder of ours, that a place of the code comes from. */
function nameSource(entry: object | undefined): string {
  const source = entry && "originalSource" in entry ? String(entry.originalSource) : "";
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  if (inPackage) return inPackage[1]!;
  const own = /\/((?:app|domains|kernel|platform)\/(?:.*\/)?)[^/]+$/.exec(source);
  return own ? own[1]! : "the bundler and the router's manifest";
}
