import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { securityHeaders } from "#app/http/security-headers.ts";
import { type Encoding, encodings } from "#platform/cache/page-cache.ts";
import type { CachedResponse } from "./write-cached-response.ts";

// What is never opened as a page needs nothing of what pages carry. A page asks for a dozen of these, and heads count on a slow line.
const partOfPages = /\.(?:js|css|woff2)$/;
const partHeaders = { "X-Content-Type-Options": securityHeaders["X-Content-Type-Options"]! };

const aDay = 86_400;
const aYear = 31_536_000;
const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const satisfies Record<Encoding, string>;
// Their names carry a hash of their contents, so that a name means the same file in every build.
const assetAddress = /^\/assets\/[\w-]+(?:\.[\w-]+)+$/;
const manifestAddress = /^\/assets\/manifest-(?<version>[\w-]+)\.js$/;
// Of app/app.css.
const stylesheetAddress = /^\/assets\/app-[\w-]+\.css$/;

/** The bytes of one file in the encodings that the build wrote, the plain ones among them. */
type FileBytes = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

export interface StaticAssets {
  /** The version of the router's manifest, which pages of this build name when they ask for data; null where there is none. */
  build: string | null;
  /** The address of the stylesheet of all pages; null where there is none. */
  stylesheet: string | null;
  /** A file of this build, by its path in an address. */
  find(pathname: string): CachedResponse | undefined;
  /** A file below /assets that another build beside this one has: one that a page opened before an upgrade still asks for, or a server already renewed names. */
  findInOtherBuilds(pathname: string): Promise<CachedResponse | undefined>;
}

/**
 * The browser files of a build, in `client/` of its folder. They are a few megabytes and read once, whole, so that what happens to the folder later
 * touches nobody. The folders of other builds lie beside it.
 */
export function loadStaticAssets(buildFolder: string): StaticAssets {
  const files = readClient(join(buildFolder, "client"));
  const builds = resolve(buildFolder, "..");
  const others = new Map<string, CachedResponse>();

  const [build = null] = [...files.keys()].flatMap((pathname) => manifestAddress.exec(pathname)?.groups?.version ?? []);

  const stylesheet = [...files.keys()].find((pathname) => stylesheetAddress.test(pathname)) ?? null;

  return {
    build,
    stylesheet,
    find: (pathname) => files.get(pathname),
    async findInOtherBuilds(pathname) {
      if (!assetAddress.test(pathname)) return undefined;
      const known = others.get(pathname);
      if (known) return known;
      // What begins with a dot is not whole yet.
      for (const name of (await readdir(builds).catch(() => [])).filter((folder) => !folder.startsWith("."))) {
        const bytes = await readBytes(join(builds, name, "client", pathname));
        if (bytes === null) continue;
        const file = keep(pathname, bytes);
        others.set(pathname, file);
        return file;
      }
      return undefined;
    },
  };
}

function readClient(folder: string): Map<string, CachedResponse> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
  const all = new Set(paths);
  const read = (path: string): FileBytes => ({
    identity: readFileSync(path),
    ...(all.has(path + suffixes.br) && { br: readFileSync(path + suffixes.br) }),
    ...(all.has(path + suffixes.gzip) && { gzip: readFileSync(path + suffixes.gzip) }),
  });
  return new Map(
    paths
      .filter((path) => !/\.(?:br|gz)$/.test(path))
      .map((path) => {
        const pathname = path.slice(resolve(folder).length).replaceAll("\\", "/");
        return [pathname, keep(pathname, read(path))];
      }),
  );
}

/** The bytes of a file in its encodings; null where there is none, or no longer. */
async function readBytes(path: string): Promise<FileBytes | null> {
  const [br, gzip, identity] = await Promise.all(
    encodings.map((encoding) => readFile(path + suffixes[encoding]).catch(() => undefined)),
  );
  return identity ? { identity, ...(br && { br }), ...(gzip && { gzip }) } : null;
}

function keep(pathname: string, bytes: FileBytes): CachedResponse {
  const digest = createHash("sha256").update(bytes.identity).digest("base64url").slice(0, 22);
  const of = <Value>(value: (encoding: Encoding) => Value) => ({
    br: value("br"),
    gzip: value("gzip"),
    identity: value("identity"),
  });
  // What does not shrink has its plain bytes alone.
  const used = of((encoding) => (bytes[encoding] ? encoding : "identity"));
  const bodies = of((encoding) => bytes[used[encoding]] ?? bytes.identity);
  const etags = of((encoding) => `"${digest}${used[encoding] === "identity" ? "" : `-${encoding}`}"`);
  const heads = of((encoding) => [
    ...Object.entries(partOfPages.test(pathname) ? partHeaders : securityHeaders).flat(),
    "Content-Type",
    getMimeType(pathname) ?? "application/octet-stream",
    "Content-Length",
    String(bodies[encoding].length),
    "Cache-Control",
    assetAddress.test(pathname) ? `public, max-age=${aYear}, immutable` : `public, max-age=${aDay}`,
    "ETag",
    etags[encoding],
    "Vary",
    "Accept-Encoding",
    ...(used[encoding] === "identity" ? [] : ["Content-Encoding", encoding]),
  ]);
  return { status: 200, bodies, etags, heads };
}
