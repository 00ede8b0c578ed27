import { LRUCache } from "lru-cache";
import { headersOf } from "#app/http/cached-response.ts";
import { hashScript } from "#app/http/page-scripts/script-hashes.ts";
import { type CachedPage, type EncodedPage, packPage } from "#platform/cache/page-cache.ts";
import { noStoreWithoutVary } from "#platform/cdn/cdn.ts";
import { embedPictures, type FindAvif } from "./embed-pictures.ts";
import { extractFonts } from "./extract-fonts.ts";
import type { StaticAssets } from "../files/static-assets.ts";
import type { Visit } from "./visit.ts";

interface Options {
  /** The files of the build, whose stylesheet goes into pages; null in development. */
  files: Pick<StaticAssets, "stylesheet" | "find"> | null;
  /** For the pictures in a phone's pages. */
  findAvif: FindAvif;
  /** The memory for pages with their styles. */
  megabytes: number;
}

/** What a page with its styles has of its own, and the page that it was made of. */
interface Kept {
  of: string;
  etag: string;
  inBrotli: EncodedPage;
}

/** Pages that are made at the same time; the others are sent as they are. */
const maxAtOnce = 4;
/** Milliseconds until a page without one of its pictures is made again. */
const retryMilliseconds = 3_000;

/**
 * Public pages with the stylesheet in them, for browsers that come from elsewhere: on a slow line a first visit waits for one answer before it sees the page, and
 * not for two. A phone's page has the pictures of its first screen in it as well. The files are for whoever goes on within the shop. Only the bytes in Brotli are
 * made, because every browser that says where it comes from takes these.
 */
export function createFirstVisits({ files, findAvif, megabytes }: Options) {
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(1, Math.floor(megabytes * 1024 * 1024)),
    sizeCalculation: ({ inBrotli }, url) => inBrotli.body.length + url.length * 2 + 2_048,
  });
  const address = files?.stylesheet ?? null;
  const file = address === null ? undefined : files?.find(address)?.encode("identity").body.toString("utf8");
  const held = file === undefined ? undefined : extractFonts(file);
  const link = `<link rel="stylesheet" href="${address}"/>`;
  let underWay = 0;

  /** The page as this visit should have it; undefined while it is still to be made. */
  function find(url: string, page: CachedPage, visit: Visit): CachedPage | undefined {
    if (held === undefined || page.status !== 200 || visit === "within") return page;
    const known = kept.get(nameOf(url, visit));
    return known?.of === page.etags.identity ? compose(page, known) : undefined;
  }

  async function make(url: string, page: CachedPage, visit: Visit): Promise<CachedPage> {
    const plain = page.encode("identity").body.toString("utf8");
    if (held === undefined || underWay >= maxAtOnce || !plain.includes(link)) return page;
    const { styles, fonts } = held;
    underWay += 1;
    try {
      const { html, missing } =
        visit === "first on a phone" ? await embedPictures(plain, findAvif) : { html: plain, missing: false };
      const { Vary, ...plainHeaders } = headersOf(page.head);
      const headers = visit === "first on a phone" ? noStoreWithoutVary(plainHeaders) : plainHeaders;
      const packed = await packPage({
        status: 200,
        headers: {
          ...allowStyles(headers, hashScript(styles)),
          Vary: Vary!.replace(/^Accept-Encoding(?:, )?/, ""),
        },
        body: Buffer.from(
          html.replace(link, () => `<style data-file="${address}" data-fonts="${fonts}">${styles}</style>`),
        ),
      });
      const made = { of: page.etags.identity, etag: packed.etags.br, inBrotli: packed.encode("br") };
      kept.set(nameOf(url, visit), made, missing ? { ttl: retryMilliseconds } : {});
      return compose(page, made);
    } finally {
      underWay -= 1;
    }
  }

  return {
    find,
    /** As `find`, and makes what is missing. */
    findOrMake: async (url: string, page: CachedPage, visit: Visit) =>
      find(url, page, visit) ?? (await make(url, page, visit)),
  };
}

const nameOf = (url: string, visit: Visit) => (visit === "first" ? url : `${visit} ${url}`);

const compose = (page: CachedPage, { etag, inBrotli }: Kept): CachedPage => ({
  ...page,
  etags: { ...page.etags, br: etag },
  encode: (encoding) => (encoding === "br" ? inBrotli : page.encode(encoding)),
});

/** The headers with a Content-Security-Policy that allows the styles of this hash. */
const allowStyles = (headers: Record<string, string>, hash: string) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.toLowerCase() === "content-security-policy" ? value.replace("style-src 'self'", `$& ${hash}`) : value,
    ]),
  );
