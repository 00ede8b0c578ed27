import {
  isNarrowed,
  listingNames,
  listingSearch,
  type ListingFilter,
  parseListingUrl,
  parsePage,
  parseSearchText,
} from "#domains/search/listing-query.ts";
import { readNumber } from "#kernel/read-numbers.ts";
import { isSlug } from "#kernel/slugs.ts";
import { isDecodable } from "./is-decodable.ts";

/** The result for a request of a public page: the page, a redirect to its canonical URL, or not found. */
export type PublicUrl =
  | {
      kind: "page";
      /** The page's canonical URL: the page is rendered from it and cached under it. */
      url: string;
      /** True when the URL holds free text, filters, sort orders or variants, so that the number of URLs is unlimited. */
      open: boolean;
    }
  | { kind: "redirect"; url: string }
  /** Bytes that decode to no characters, or NUL. */
  | { kind: "malformed" }
  /** A path below which pages exist, but not at this URL; `isData` says that it is what the router would ask for to show one, which no page of the shop does. */
  | { kind: "not-found"; isData: boolean };

interface Query {
  search: string;
  open: boolean;
}

interface PublicPage {
  /** The query parameters that the page uses; those of a list come from the attributes that filter it. */
  names(filters: readonly ListingFilter[]): ReadonlySet<string>;
  /** Their canonical query string ("" or "?…"). */
  spell(params: URLSearchParams, filters: readonly ListingFilter[]): Query;
}

/** The parameters that select a variant or an option of a product, in order of precedence. */
const choiceNames = ["variant", "option"];
const maxChoiceLength = 120;

const plain: PublicPage = { names: () => new Set(), spell: () => ({ search: "", open: false }) };
const blog: PublicPage = {
  names: () => new Set(["page"]),
  spell: (params) => ({ search: listingSearch({ page: parsePage(params) }), open: false }),
};
const category: PublicPage = {
  names: (filters) => listingNames(filters, { text: false }),
  spell(params, filters) {
    const choice = parseListingUrl(params, filters);
    return { search: listingSearch(choice), open: isNarrowed(choice) || choice.sort !== "relevance" };
  },
};
const search: PublicPage = {
  names: (filters) => listingNames(filters, { text: true }),
  spell(params, filters) {
    const text = parseSearchText(params);
    const choice = parseListingUrl(params, filters);
    // The links of a search that was only a price have filters alone. Without text and filters nothing is searched for.
    const open = text !== "" || isNarrowed(choice);
    return { search: open ? listingSearch(choice, text || undefined) : "", open };
  },
};
const suggestions: PublicPage = {
  names: () => new Set(["q"]),
  spell(params) {
    const q = parseSearchText(params, "q");
    return { search: q === "" ? "" : `?${new URLSearchParams({ q })}`, open: true };
  },
};
const product: PublicPage = {
  names: () => new Set(choiceNames),
  spell(params) {
    const name = choiceNames.find((each) => params.get(each));
    const value = name === undefined ? "" : params.get(name)!.trim();
    return name === undefined || value === "" || value.length > maxChoiceLength
      ? { search: "", open: false }
      : { search: `?${new URLSearchParams([[name, value]])}`, open: true };
  },
};

const suggestPath = "/search/suggest";
const singles: Record<string, PublicPage> = {
  "/": plain,
  "/blog": blog,
  "/connect": plain,
  "/search/": search,
  [suggestPath]: suggestions,
};
const families: Record<string, PublicPage> = { blog: plain, docs: plain, categories: category, products: product };
const firstWords = new Set([
  ...Object.keys(families),
  ...Object.keys(singles)
    .map((path) => path.split("/")[1])
    .filter(Boolean),
]);
/** An id of the commerce API. */
const apiId = /^prod_[0-9a-f]{32}$/;

/**
 * Parses the URL of a GET request (path and query as received; the path decodes to whole characters). Returns null when the URL is not that
 * of a public page, whose response depends on the URL and the shop's content alone. Upper case, percent-encoded letters, extra slashes, and
 * parameters that are repeated, in another order or without meaning redirect to the canonical URL. Parameters that the page does not use
 * are ignored, and so are attributes that filter no list, because advertisements and newsletters add a different one for every click.
 */
export function resolvePublicUrl(address: string, filters: readonly ListingFilter[]): PublicUrl | null {
  const at = address.indexOf("?");
  const sent = at === -1 ? address : address.slice(0, at);
  const query = at === -1 ? "" : address.slice(at + 1);
  const path = canonicalPath(sent);
  if (path === null) return null;

  const { document, isData } = path;
  const page = findPage(document);
  if (page === null || isData) return { kind: "not-found", isData };
  if (query === "" && sent === document) return { kind: "page", url: document, open: page === suggestions };

  const pairs = query.split("&").filter((pair) => pair !== "");
  const names = page.names(filters);
  const shown = pairs.filter((pair) => names.has(decode(nameOf(pair)) ?? ""));
  if (shown.some((pair) => decode(pair) === null)) return { kind: "malformed" };
  const { search: wanted, open } = page.spell(withPlainNumbers(new URLSearchParams(shown.join("&"))), filters);

  // Only scripts request these, and a redirect would make them send a second request.
  if (page === suggestions && sent === document) return { kind: "page", url: document + wanted, open };

  // A form without scripts also sends its empty fields.
  const said = shown.filter((pair) => !/^[^=]*=?$/.test(pair)).join("&");
  if (sent === document && [wanted.slice(1), scriptSpelling(wanted.slice(1))].includes(said))
    return { kind: "page", url: document + wanted, open };
  const all = [wanted.slice(1), ...pairs.filter((pair) => !shown.includes(pair))].filter(Boolean).join("&");
  return { kind: "redirect", url: all === "" ? document : `${document}?${all}` };
}

/**
 * The same parameters, their numbers in ASCII digits without separators, however people wrote them ("10,000", "۱۰۰۰۰"). It stands here and not where lists
 * read their URL: browsers load that file, and never write a number in another way.
 */
const withPlainNumbers = (params: URLSearchParams) =>
  new URLSearchParams([...params].map(([name, value]) => [name, numberNames.test(name) ? plainNumber(value) : value]));

const numberNames = /^(?:(?:.+\.)?(?:min|max)|page)$/;

function plainNumber(value: string): string {
  const number = readNumber(value);
  return Number.isNaN(number) ? value : String(number);
}

/** The canonical path of the document, and whether its data was requested; null when the path is not a public page's. */
function canonicalPath(sent: string): { document: string; isData: boolean } | null {
  if (sent in singles) return { document: sent, isData: false };
  const decoded = (sent.includes("%") ? decodeURIComponent(sent) : sent).toLowerCase();
  const isData = decoded.endsWith(".data");
  const words = (isData ? decoded.replace(/(?:\/_)?\.data$/, "") : decoded).split("/").filter((word) => word !== "");
  const [first] = words;
  if (first === undefined) return { document: "/", isData };
  if (!firstWords.has(first)) return null;
  return { document: `/${words.join("/")}${words.length === 1 && first === "search" ? "/" : ""}`, isData };
}

function findPage(path: string): PublicPage | null {
  const single = Object.hasOwn(singles, path) ? singles[path] : undefined;
  if (single) return single;
  const [, first = "", name = "", ...more] = path.split("/");
  const family = Object.hasOwn(families, first) ? families[first]! : null;
  return family && more.length === 0 && (isSlug(name) || (family === product && apiId.test(name))) ? family : null;
}

/** The query as scripts encode it (encodeURIComponent). It is equivalent and not worth a redirect. */
const scriptSpelling = (query: string) =>
  query.replace(/\+|%(?:21|27|28|29|7E)/g, (each) => (each === "+" ? "%20" : decodeURIComponent(each)));

const nameOf = (pair: string) => pair.split("=", 1)[0]!;

/** The decoded text with spaces for plus signs; null for bytes that are no whole characters, and for NUL. */
const decode = (text: string) => (isDecodable(text) ? decodeURIComponent(text.replaceAll("+", " ")) : null);
