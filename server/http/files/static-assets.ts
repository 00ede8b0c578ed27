import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { securityHeaders, subresourceHeaders } from "#app/http/security-headers.ts";
import { type CachedPage, type Encoding, encodings } from "#platform/cache/page-cache.ts";

const subresource = /\.(?:js|css|woff2)$/;

const aDay = 86_400;
const aYear = 31_536_000;
const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const satisfies Record<Encoding, string>;
// Their names carry a hash of their contents, so a name means the same file in every build.
const assetAddress = /^\/assets\/[\w-]+(?:\.[\w-]+)+$/;
const manifestAddress = /^\/assets\/manifest-(?<version>[\w-]+)\.js$/;
// The built file of app/app.css.
const stylesheetAddress = /^\/assets\/app-[\w-]+\.css$/;

/** The bytes of one file in the encodings that the build wrote, uncompressed included. */
type FileBytes = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

export interface StaticAssets {
  /** The version of the router's manifest. Pages of this build send it with data requests. Null when there is none. */
  build: string | null;
  /** The URL of the stylesheet of all pages; null when there is none. */
  stylesheet: string | null;
  /** Finds a file of this build by its URL path. */
  find(pathname: string): CachedPage | undefined;
  /**
   * Finds a file below /assets in another build beside this one. Pages that were opened before an upgrade still request such files, and so do pages
   * from a server that is already upgraded.
   */
  findInOtherBuilds(pathname: string): Promise<CachedPage | undefined>;
}

/**
 * The browser files of a build, in `client/` of its folder. They are a few megabytes and are read once, so that later changes of the folder have no
 * effect. The folders of other builds are siblings of it.
 */
export function loadStaticAssets(buildFolder: string): StaticAssets {
  const files = readClient(join(buildFolder, "client"));
  const builds = resolve(buildFolder, "..");
  const others = new Map<string, CachedPage>();

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
      // A folder whose name begins with a dot is not complete yet.
      for (const name of (await readdir(builds).catch(() => [])).filter((folder) => !folder.startsWith("."))) {
        const bytes = await readBytes(join(builds, name, "client", pathname));
        if (bytes === null) continue;
        const file = toPage(pathname, bytes);
        others.set(pathname, file);
        return file;
      }
      return undefined;
    },
  };
}

function readClient(folder: string): Map<string, CachedPage> {
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
        return [pathname, toPage(pathname, read(path))];
      }),
  );
}

/** The bytes of a file in its encodings; null when it does not exist. */
async function readBytes(path: string): Promise<FileBytes | null> {
  const [br, gzip, identity] = await Promise.all(
    encodings.map((encoding) => readFile(path + suffixes[encoding]).catch(() => undefined)),
  );
  return identity ? { identity, ...(br && { br }), ...(gzip && { gzip }) } : null;
}

function toPage(pathname: string, bytes: FileBytes): CachedPage {
  const digest = createHash("sha256").update(bytes.identity).digest("base64url").slice(0, 22);
  const of = <Value>(value: (encoding: Encoding) => Value) => ({
    br: value("br"),
    gzip: value("gzip"),
    identity: value("identity"),
  });
  // A file that does not shrink exists uncompressed only.
  const used = of((encoding) => (bytes[encoding] ? encoding : "identity"));
  const bodies = of((encoding) => bytes[used[encoding]] ?? bytes.identity);
  const etags = of((encoding) => `"${digest}${used[encoding] === "identity" ? "" : `-${encoding}`}"`);
  const head = [
    ...Object.entries(subresource.test(pathname) ? subresourceHeaders : securityHeaders).flat(),
    "Content-Type",
    getMimeType(pathname) ?? "application/octet-stream",
    "Cache-Control",
    assetAddress.test(pathname) ? `public, max-age=${aYear}, immutable` : `public, max-age=${aDay}`,
    "Vary",
    "Accept-Encoding",
  ];
  const pages = of((encoding) => ({
    head: [
      ...head,
      ...(used[encoding] === "identity" ? [] : ["Content-Encoding", encoding]),
      "ETag",
      etags[encoding],
      "Content-Length",
      String(bodies[encoding].length),
    ],
    body: bodies[encoding],
  }));
  return { status: 200, etags, head, encode: (encoding) => pages[encoding] };
}
