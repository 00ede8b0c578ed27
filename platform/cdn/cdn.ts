import { noteStatus, traceCall } from "../tracing/trace-call.ts";
import type { CdnKind, CdnSettings } from "./cdn-settings.ts";

/** How one CDN is told what it may keep, and what to let go. */
interface CdnShape {
  /** The header that tells the CDN, and only it, how long it may keep a response. */
  control: string;
  /** The header with a response's tags, and what stands between them. */
  tags: string;
  separator: string;
  /** Whether it keeps a copy for each kind of request that `Vary` tells apart. */
  heedsVary: boolean;
  /** The most tags of one purge. */
  tagsAtOnce: number;
  /** The request that makes every copy with one of these tags stale; null for all copies. */
  request(
    cache: { purgeUrl: string; token: CdnSettings["token"] },
    tags: string[] | null,
  ): { url: string; method: string; headers: Record<string, string>; body?: string };
}

const shapes: Record<CdnKind, CdnShape> = {
  // deploy/varnish.vcl answers these requests.
  varnish: {
    control: "Surrogate-Control",
    tags: "Surrogate-Key",
    separator: " ",
    heedsVary: true,
    tagsAtOnce: 100,
    request: ({ purgeUrl }, tags) => ({
      url: `${purgeUrl}/`,
      method: "PURGE",
      headers: { [tags === null ? "Purge-All" : "Purge-Keys"]: tags?.join(" ") ?? "1" },
    }),
  },
  // https://www.fastly.com/documentation/reference/api/purging/ : `purgeUrl` is https://api.fastly.com/service/ID.
  fastly: {
    control: "Surrogate-Control",
    tags: "Surrogate-Key",
    separator: " ",
    heedsVary: true,
    tagsAtOnce: 256,
    request: ({ purgeUrl, token }, tags) => ({
      url: tags === null ? `${purgeUrl}/purge_all` : `${purgeUrl}/purge`,
      method: "POST",
      headers: {
        "Fastly-Key": token!,
        Accept: "application/json",
        ...(tags && { "Surrogate-Key": tags.join(" "), "Fastly-Soft-Purge": "1" }),
      },
    }),
  },
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/ : `purgeUrl` is https://api.cloudflare.com/client/v4/zones/ID.
  cloudflare: {
    control: "Cloudflare-CDN-Cache-Control",
    tags: "Cache-Tag",
    separator: ",",
    heedsVary: false,
    tagsAtOnce: 30,
    request: ({ purgeUrl, token }, tags) => ({
      url: `${purgeUrl}/purge_cache`,
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(tags === null ? { purge_everything: true } : { tags }),
    }),
  },
};

/** Pages are rendered anew after a quarter of an hour at the latest, because delivery dates move on; an old one is better than none for a day. */
const maxAge = "max-age=900, stale-while-revalidate=60, stale-if-error=86400";
/** A page from before a change, or perhaps from before one: the CDN asks again after a second. */
const maxAgeOfStale = maxAge.replace(/^max-age=\d+/, "max-age=1");
const timeoutMilliseconds = 10_000;

/** The headers that only a CDN reads. */
const cdnHeaders: ReadonlySet<string> = new Set(
  Object.values(shapes).flatMap(({ control, tags }) => [control.toLowerCase(), tags.toLowerCase()]),
);
/** Whether a header, in any case, is one that only a CDN reads. */
export const isCdnHeader = (name: string): boolean => cdnHeaders.has(name.toLowerCase());

/** The headers of a response that the CDN may keep until one of its tags changes; only `briefly` when it is made of something that was stale. */
export function listCdnHeaders(
  { kind }: CdnSettings,
  tags: Iterable<string>,
  { briefly = false } = {},
): Record<string, string> {
  const { control, tags: name, separator } = shapes[kind];
  return { [control]: briefly ? maxAgeOfStale : maxAge, [name]: [...tags].join(separator) };
}

/** The head of a page from before a change, which the CDN must not keep as if it were new. Names and values in turn. */
export const shortenCdnMaxAge = (head: string[]): string[] =>
  head.map((text, at) => (text === maxAge && isCdnHeader(head[at - 1] ?? "") ? maxAgeOfStale : text));

const deafToVary = new Set(
  Object.values(shapes).flatMap(({ control, heedsVary }) => (heedsVary ? [] : [control.toLowerCase()])),
);

/** The headers of a response that not every client can show: a CDN that does not heed `Vary` keeps none of it. */
export const noStoreWithoutVary = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, deafToVary.has(name.toLowerCase()) ? "no-store" : value]),
  );

/** Makes the copies with these tags stale, or all copies, in every cache. Rejects when one of them has not said that it did. */
export async function purgeCdn({ kind, purgeUrls, token }: CdnSettings, tags: string[] | null): Promise<void> {
  // One that is away must not keep the others waiting.
  const purged = await Promise.allSettled(
    purgeUrls.map((purgeUrl) => purgeCache(kind, (group) => shapes[kind].request({ purgeUrl, token }, group), tags)),
  );
  for (const each of purged) if (each.status === "rejected") throw each.reason;
}

async function purgeCache(
  kind: CdnKind,
  request: (tags: string[] | null) => ReturnType<CdnShape["request"]>,
  tags: string[] | null,
) {
  const { tagsAtOnce } = shapes[kind];
  const groups: (string[] | null)[] = [];
  if (tags === null) groups.push(null);
  else for (let from = 0; from < tags.length; from += tagsAtOnce) groups.push(tags.slice(from, from + tagsAtOnce));
  for (const group of groups) {
    const { url, ...sent } = request(group);
    await traceCall({ name: `${kind} purge`, url }, async () => {
      const answer = await fetch(url, { ...sent, redirect: "error", signal: AbortSignal.timeout(timeoutMilliseconds) });
      noteStatus(answer.status);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The CDN answered a purge with ${answer.status}`);
    });
  }
}
