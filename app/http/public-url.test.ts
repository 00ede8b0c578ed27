import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { listingSorts } from "#domains/search/listing.ts";
import { type PublicUrl, resolvePublicUrl } from "./public-url.ts";

const filters = [
  { code: "colour", type: "choice" },
  { code: "protein", type: "number" },
] as const;
const resolve = (address: string) => resolvePublicUrl(address, filters);

test("an attribute that filters no list is a parameter without meaning and makes no page of its own", () => {
  const url = "/categories/tops";
  expect(resolvePublicUrl(`${url}?colour=red`, [])).toEqual({ kind: "page", url, open: false });
  expect(resolve(`${url}?colour=red`)).toEqual({ kind: "page", url: `${url}?colour=red`, open: true });
  expect(resolve(`${url}?shade=red`)).toEqual({ kind: "page", url, open: false });
  expect(resolve(`${url}?protein=20`)).toEqual({ kind: "page", url, open: false });
});

/** The page's URL after all redirects, with the number of requests. */
function arrive(address: string): { url: string; requests: number; open: boolean } {
  let sent = address;
  for (let requests = 1; requests < 4; requests += 1) {
    const read = resolve(sent);
    if (read?.kind === "page") return { url: read.url, requests, open: read.open };
    if (read?.kind !== "redirect") throw new Error(`${address}: ${JSON.stringify(read)}`);
    sent = read.url;
  }
  throw new Error(`${address} is sent in circles`);
}
const misspelt = (url: string): PublicUrl => ({ kind: "redirect", url });

test("pages that depend on URL and content alone are public, and so is the live search", () => {
  for (const path of [
    "/",
    "/blog",
    "/blog/creatine",
    "/categories/proteins",
    "/products/whey",
    "/search/",
    "/search/suggest",
    "/docs/about",
    "/connect",
    "/products/0192f3c8-a1b2-7def-8a1b-0192f3c8a1b2",
    "/products/prod_0192f3c8a1b27def8a1b0192f3c8a1b2",
  ]) {
    expect(resolve(path), path).toMatchObject({ kind: "page", url: path });
  }
});

test("a visitor's own pages are not public, nor their data, nor paths that only begin like a public page", () => {
  for (const path of [
    "/cart",
    "/cart.data",
    "/cart/add",
    "/checkout",
    "/checkout.data",
    "/checkout/success",
    "/order/token",
    "/order/token.data",
    "/session",
    "/session/viewed",
    "/user/login",
    "//evil.example/products/x",
    "/productsx",
    "/connected",
    "/search-engine",
    "/blog.database",
    "/cart/products/x",
    "/x/products/whey",
    "/constructor",
    "/__proto__",
  ]) {
    expect(resolve(path), path).toBeNull();
  }
});

test.each([
  ["/Categories/Tops", "/categories/tops"],
  ["/categories/tops/", "/categories/tops"],
  ["/categories//tops///", "/categories/tops"],
  ["//categories/tops", "/categories/tops"],
  ["/%63ategories/%74ops", "/categories/tops"],
  ["/search", "/search/"],
  ["/SEARCH/?search=Whey", "/search/?search=Whey"],
  ["/%73earch?search=whey", "/search/?search=whey"],
  ["//", "/"],
  ["/blog/?page=2", "/blog?page=2"],
  ["/search//suggest?q=a", "/search/suggest?q=a"],
])("%s is another spelling of %s", (address, url) => {
  expect(resolve(address)).toEqual(misspelt(url));
});

test.each([
  ["sort=name&sort=name", "?sort=name"],
  ["page=%31", ""],
  ["page=1", ""],
  ["page=2&page=3", "?page=2"],
  ["page=abc", ""],
  ["page=0", ""],
  ["sort=bogus", ""],
  ["sort=relevance", ""],
  ["min=abc&max=900", "?max=900"],
  ["min=0900", "?min=900"],
  ["min=10,000&max=1%2C25%2C000", "?min=10000&max=125000"],
  ["min=%DB%B1%DB%B0%DB%B0%DB%B0%DB%B0", "?min=10000"],
  ["max=%D9%A1%D9%A0%D9%AC%D9%A0%D9%A0%D9%A0", "?max=10000"],
  ["page=%DB%B2", "?page=2"],
  ["protein.min=%DB%B2%DB%B0&protein.max=1,200", "?protein.max=1200&protein.min=20"],
  ["brand=b&brand=a", "?brand=a&brand=b"],
  ["brand=a&brand=a", "?brand=a"],
  ["max=900&brand=a", "?brand=a&max=900"],
  ["%73ort=name", "?sort=name"],
  ["stock=yes&page=2", "?page=2"],
  ["flavour=%4bulfi+Malai", "?flavour=Kulfi+Malai"],
  ["colour=red&colour=black&goal=energy", "?colour=black&colour=red&goal=energy"],
  ["colour=Red&colour=red&page=2", "?colour=red&page=2"],
  ["protein.min=020.0&protein.max=30", "?protein.max=30&protein.min=20"],
  ["protein.min=lots&colour=red&sort=name&sort=name", "?colour=red&sort=name"],
  ["sort=name&sort=name&utm_source=news&gclid=1", "?sort=name&utm_source=news&gclid=1"],
])("a list with %s is another spelling of the one with '%s'", (query, search) => {
  expect(resolve(`/categories/tops?${query}`)).toEqual(misspelt(`/categories/tops${search}`));
});

test.each([
  ["max=2000&page=2", "?max=2000&page=2"],
  ["stock=1&max=2000&sort=name", "?max=2000&stock=1&sort=name"],
  ["colour=red&colour=black", "?colour=black&colour=red"],
  ["search=&min=&max=2000", "?max=2000"],
])("a search without text that is filtered by %s has the page of '%s'", (query, search) => {
  const { url, open } = arrive(`/search/?${query}`);
  expect({ url, open }).toEqual({ url: `/search/${search}`, open: true });
});

test.each(["page=2", "sort=name", "sort=name&page=3", "max=lots&sort=name", "shade=red&page=2"])(
  "a search without text and filters asks for nothing, whatever it says of %s",
  (query) => {
    expect(arrive(`/search/?${query}`)).toMatchObject({ url: "/search/", open: false });
  },
);

test("a product's URL holds a variant or an option, not both", () => {
  expect(resolve("/products/whey?option=Mango&variant=A-1&variant=B")).toEqual(misspelt("/products/whey?variant=A-1"));
  expect(resolve("/products/whey?variant=&option=Aam%20Maza")).toMatchObject({
    kind: "page",
    url: "/products/whey?option=Aam+Maza",
  });
  expect(resolve(`/products/whey?variant=${"x".repeat(121)}`)).toEqual(misspelt("/products/whey"));
});

test("parameters that a page does not use make no other page and no redirect", () => {
  const expectPage = (address: string, url: string) =>
    expect(resolve(address), address).toMatchObject({ kind: "page", url });
  expectPage("/?fbclid=IwAR0", "/");
  expectPage("/?utm=%ff&&x", "/");
  expectPage("/?_routes=root", "/");
  expectPage("/products/x?utm_source=news&variant=SKU-1&gclid=1", "/products/x?variant=SKU-1");
  expectPage("/categories/tops?search=x&variant=1&page=2&brandx=1", "/categories/tops?page=2");
  expectPage("/categories/tops?brand=&min=&max=&stock=1&sort=", "/categories/tops?stock=1");
  expectPage("/search/?search=", "/search/");
  expectPage("/search/?search=whey%20(2%20kg)!", "/search/?search=whey+%282+kg%29%21");
  expectPage("/search/suggest?q=whey&brand=a&t=1", "/search/suggest?q=whey");
  expectPage("/search/suggest?q=whey%20isolate", "/search/suggest?q=whey+isolate");
});

test("the router's data of a public page is nowhere: its pages have no router, and those of the router open it as a document", () => {
  for (const address of [
    "/.data",
    "/_.data",
    "/blog.data?page=2",
    "/search.data?search=a%20b",
    "/search/_.data?search=%ff",
    "/categories/tops/_.data",
    "/Categories/Tops.data?_routes=routes/storefront/category&stock=1",
    "/products/x.data?_routes=root",
  ])
    expect(resolve(address), address).toEqual({ kind: "not-found", isData: true });
});

test("URLs that can be no page are found without a query, and undecodable bytes are malformed", () => {
  for (const address of [
    "/products",
    "/categories/",
    "/products/a/b",
    "/products/<script>",
    "/products/a_b",
    "/blog/2026/01",
    "/connect/us",
    "/search/x",
    `/docs/${"a".repeat(121)}`,
    "/search/suggest.data",
    "/products/%2566irst",
    "/products/%D9%88.data",
  ]) {
    expect(resolve(address), address).toEqual({ kind: "not-found", isData: address.endsWith(".data") });
  }
  for (const address of [
    "/search/?search=%C3%28",
    "/search/?search=%00",
    "/search/suggest?q=%80",
    "/categories/tops?brand=%ff",
  ])
    expect(resolve(address), address).toEqual({ kind: "malformed" });
});

test("searches, filtered and sorted lists and chosen variants are marked, because their number is unlimited", () => {
  for (const url of [
    "/search/?search=x",
    "/search/?max=900",
    "/search/suggest?q=x",
    "/categories/tops?brand=kohsar",
    "/categories/tops?max=900&sort=name",
    "/categories/tops?sort=name",
    "/products/x?variant=a",
    "/products/x?option=Mango",
  ])
    expect(arrive(url).open, url).toBe(true);
  for (const url of [
    "/",
    "/products/search",
    "/search/",
    "/categories/tops",
    "/categories/tops?page=2",
    "/blog?page=3",
  ])
    expect(arrive(url).open, url).toBe(false);
});

// Upper and lower case, percent-encoding and extra slashes: paths that a tolerant router treats as the same.
const spelled = (path: string) =>
  fc
    .tuple(
      ...[...path].map((letter) =>
        letter === "/"
          ? fc.constantFrom("/", "//")
          : fc.constantFrom(
              letter,
              letter.toUpperCase(),
              `%${letter.charCodeAt(0).toString(16)}`,
              `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
            ),
      ),
    )
    .chain((letters) => fc.constantFrom("", "/", "//").map((end) => letters.join("") + end));

test("every spelling of a page's path redirects to the page in one step", () => {
  for (const path of [
    "/blog",
    "/blog/creatine-101",
    "/categories/tank-tops",
    "/products/whey-2kg",
    "/docs/about",
    "/connect",
    "/search/",
  ]) {
    fc.assert(
      fc.property(spelled(path), (address) => {
        const { url, requests } = arrive(address);
        expect(url).toBe(path);
        expect(requests).toBeLessThanOrEqual(2);
      }),
      { numRuns: 200 },
    );
  }
});

const values: Record<string, string[]> = {
  brand: ["kohsar", "zor", ""],
  flavour: ["Kulfi", "Aam ka Maza", "قلفی"],
  size: ["2 kg"],
  min: ["1000", "x"],
  max: ["9000", "1e9"],
  stock: ["1", "0"],
  offer: ["1"],
  sort: [...listingSorts, "cheap"],
  page: ["1", "2", "abc"],
  variant: ["A-1", ""],
  option: ["Mango"],
  search: ["Whey  Protein"],
  utm_source: ["a", "b"],
  _routes: ["root"],
};
const pair = fc.constantFrom(
  ...Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value] as const)),
);
const encode = (text: string, style: number) =>
  style === 0
    ? encodeURIComponent(text)
    : style === 1
      ? new URLSearchParams({ a: text }).toString().slice(2)
      : [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

test("a list has one page however its parameters are ordered, repeated and spelt, and its canonical URL needs no redirect", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("/categories/tops", "/search/", "/blog", "/products/whey"),
      fc.array(fc.tuple(pair, fc.nat(2), fc.nat(2)), { maxLength: 8 }),
      (path, pairs) => {
        const write = (all: typeof pairs) =>
          `${path}?${all.map(([[name, value], ...styles]) => `${encode(name, styles[0])}=${encode(value, styles[1])}`).join("&")}`;
        const { url, requests } = arrive(write(pairs));
        expect(requests).toBeLessThanOrEqual(2);
        expect(arrive(url)).toMatchObject({ url, requests: 1 });
        // Repeated filter values have no order; of other parameters the first value counts.
        const again = pairs.map(([one, ...styles]) => [one, 2 - styles[0], 2 - styles[1]] as (typeof pairs)[number]);
        expect(arrive(write([...again, ...pairs])).url).toBe(url);
        const groups = again.filter(([[name]]) => ["brand", "flavour", "size"].includes(name));
        expect(arrive(write([...again.filter((one) => !groups.includes(one)), ...groups.reverse()])).url).toBe(url);
      },
    ),
    { numRuns: 1_000 },
  );
});

const publicFiles = /^routes\/(storefront\/(?!not-found|choice|preview)|connect\/(?!message))/;
const known = routes.map(
  ({ path, index, file }) => ({ ...(index ? { index: true } : { path: path! }), id: file }) as RouteObject,
);
const readable = (path: string) => {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
};

test("no URL that the router matches to a public page counts as a private page, so none bypasses the limits", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "%2f",
    "search",
    "SEARCH",
    "%73earch",
    "Search",
    "categories",
    "Categories",
    "cat%65gories",
    "products",
    "blog",
    "docs",
    "connect",
    "Connect",
    "/whey",
    "/Whey",
    ".data",
    "/_.data",
    ".DATA",
    "%2edata",
    " ",
    "+",
    "%20",
    "cart",
    ";",
    "x",
  );
  const paths = fc
    .array(piece, { maxLength: 6 })
    .map((pieces) => `/${pieces.join("")}`)
    .filter(readable);
  fc.assert(
    fc.property(paths, (path) => {
      const document = path.endsWith("/_.data") ? path.slice(0, -"_.data".length) : path.replace(/\.data$/, "");
      const found = matchRoutes(known, document || "/")?.at(-1)?.route.id;
      if (found !== undefined && publicFiles.test(found)) expect(resolve(path), path).not.toBeNull();
    }),
    { numRuns: 3_000 },
  );
});

test("every public route of the shop has its URL here", () => {
  const paths = routes
    .filter(({ file }) => publicFiles.test(file))
    .map(({ path = "" }) => `/${path.replace(/:\w+/, "some-thing")}`);
  expect(paths.length).toBeGreaterThan(7);
  for (const path of paths) {
    const { url } = arrive(path);
    const data = url.endsWith("/") ? `${url}_.data` : `${url}.data`;
    expect(resolve(data), data).toEqual({ kind: "not-found", isData: true });
  }
});
