import fc from "fast-check";

const methods = [
  "GET",
  "GET",
  "GET",
  "HEAD",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "PURGE",
  "QUERY",
  "M-SEARCH",
];

// The characters that HTTP allows in a header's value: no control characters, and no line breaks.
const anyValue = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
const anyNumber = fc
  .oneof(
    fc.integer({ min: -5, max: 20 }),
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
    fc.constantFrom("", "NaN", "1e9", "0x10", "٣"),
  )
  .map(String);
const anyRange = fc.oneof(
  fc.tuple(anyNumber, anyNumber).map(([from, to]) => `bytes=${from}-${to}`),
  fc
    .array(
      fc.tuple(anyNumber, anyNumber).map(([from, to]) => `${from}-${to}`),
      { maxLength: 40 },
    )
    .map((parts) => `bytes=${parts.join(",")}`),
  fc.constantFrom(
    "bytes=5-2",
    "bytes=-5",
    "bytes=0-",
    "bytes=-",
    "bytes=0-0,-1",
    "bytes",
    "items=0-5",
    "bytes=5-2,7-1",
    "bytes=-0",
    "bytes= 0 - 5",
    "bytes=99999999-",
  ),
);
const anyTag = fc.oneof(
  fc.constantFrom("*", '"', '""', 'W/"1"', '"a", W/"b"', "Wed, 21 Oct 2026 07:28:00 GMT", "yesterday"),
  anyValue,
);
const aToken = fc.oneof(
  fc.constantFrom(
    "gzip",
    "br",
    "*",
    "identity",
    "gzip;q=0",
    "br;q=0.0",
    "text/html",
    "application/json",
    "en;q=x",
    ";;;",
  ),
  anyValue,
);
const anyList = fc.array(aToken, { maxLength: 8 }).map((parts) => parts.join(", "));
const anyCookies = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        "__Host-taqat_cart",
        "__Host-taqat_session",
        "__Host-taqat_notice",
        "__Host-taqat_wishlist",
        "taqat_cart",
        "taqat_order",
        "x",
        "",
      ),
      anyValue,
    ),
    { maxLength: 6 },
  )
  .map((pairs) => pairs.map((pair) => pair.join("=")).join("; "));

const header = fc.oneof(
  fc.tuple(fc.constant("Range"), anyRange),
  fc.tuple(
    fc.constantFrom("If-Range", "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since"),
    anyTag,
  ),
  fc.tuple(
    fc.constantFrom(
      "Accept",
      "Accept-Encoding",
      "Accept-Language",
      "Accept-Charset",
      "TE",
      "Cache-Control",
      "Pragma",
      "Connection",
      "Access-Control-Request-Headers",
      "Access-Control-Request-Method",
    ),
    anyList,
  ),
  fc.tuple(fc.constant("Cookie"), anyCookies),
  fc.tuple(
    fc.constantFrom(
      "Origin",
      "Referer",
      "Sec-Fetch-Site",
      "Sec-Fetch-Mode",
      "Sec-Fetch-Dest",
      "Purpose",
      "User-Agent",
      "Authorization",
      "X-Authorization",
      "X-Forwarded-Proto",
      "X-Forwarded-Host",
      "X-HTTP-Method-Override",
      "X-Original-URL",
      "Forwarded",
      "Last-Event-ID",
      "DNT",
      "Max-Forwards",
      "Content-Encoding",
      "Content-Language",
      "Content-Disposition",
      "X-React-Router-Reload",
      "Upgrade-Insecure-Requests",
      "__proto__",
      "constructor",
    ),
    fc.oneof(
      anyValue,
      fc.constantFrom(
        "null",
        "https://taqat.test",
        "http://taqat.test",
        "https://evil.example",
        "same-origin",
        "cross-site",
        "navigate",
        "Bearer x",
        "Basic Og==",
      ),
    ),
  ),
  fc.tuple(
    fc.constant("Content-Type"),
    fc.oneof(
      fc.constantFrom(
        "application/x-www-form-urlencoded",
        "application/json",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "text/plain;charset=utf-16",
        "image/png",
        ";",
      ),
      anyValue,
    ),
  ),
  fc.tuple(
    fc
      .stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,20}$/)
      .filter(
        (name) =>
          !/^(?:host|content-length|transfer-encoding|expect|upgrade|connection|trailer|keep-alive|proxy-connection|x-forwarded-for)$/i.test(
            name,
          ),
      ),
    anyValue,
  ),
);

const host = fc.oneof(
  { weight: 6, arbitrary: fc.constant("taqat.test") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "",
      "a b",
      "taqat.test:99999",
      "[::1",
      "taqat.test/x",
      "пример",
      "%",
      "x".repeat(300),
      "user@taqat.test",
      "taqat.test,evil.example",
    ),
  },
);

// A request line may contain anything but spaces and line breaks.
const anyTail = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      "/",
      "%",
      ".",
      "..",
      "?",
      "&",
      "=",
      "#",
      ";",
      "%00",
      "%2e",
      "%2F",
      "%ff",
      "%25",
      "\\",
      ":",
      "@",
      "~",
      "[",
      "{",
      ".data",
      "_routes=",
      "page=",
      "é",
    ),
    fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  ),
  maxLength: 12,
});
const anyPath = fc.oneof(
  anyTail.map((tail) => `/${tail}`),
  anyTail.map((tail) => `/${tail}`.repeat(200)),
  fc.constantFrom(
    "*",
    "//",
    "/..",
    "http://taqat.test/cart",
    "http://",
    "https://[::1",
    "ftp://x/",
    "/?",
    "/a".repeat(3_000),
  ),
);

const body = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: anyValue },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom(
            "product",
            "variant",
            "quantity",
            "cart",
            "intent",
            "email",
            "phone",
            "search",
            "line",
            "id",
            "%ff",
          ),
          anyTail,
        ),
        { maxLength: 6 },
      )
      .map((pairs) => pairs.map((pair) => pair.join("=")).join("&")),
  },
  { weight: 1, arbitrary: fc.constantFrom("{", "[]", '{"quantity":1e999}', "null", "x".repeat(70_000)) },
);

/** Whole requests to these paths and to others, with headers of every kind. The connection ends with the response. */
export const strangeRequest = (paths: string[]) =>
  fc
    .record({
      method: fc.constantFrom(...methods),
      path: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...paths) },
        { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...paths), anyTail).map(([path, tail]) => path + tail) },
        { weight: 1, arbitrary: anyPath },
      ),
      version: fc.constantFrom("1.1", "1.1", "1.1", "1.0"),
      host,
      body,
      headers: fc.array(header, { maxLength: 7 }),
      address: fc.ipV4(),
      leaveAfter: fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 4_000 }) },
      ),
    })
    .map(({ method, path, version, host: named, headers, body: sent, address, leaveAfter }) => {
      const lines = [
        `${method} ${path} HTTP/${version}`,
        `Host: ${named}`,
        ...headers.map(([name, value]) => `${name}: ${value}`),
        `X-Forwarded-For: ${address}`,
        "Connection: close",
      ];
      const carries = sent !== "" || method === "POST";
      return {
        method,
        path,
        leaveAfter,
        bytes: `${[...lines, ...(carries ? [`Content-Length: ${sent.length}`] : [])].join("\r\n")}\r\n\r\n${sent}`,
      };
    });

/** Bytes that are no whole request, or not a valid one of HTTP. */
export const brokenRequest = (paths: string[]) =>
  fc.oneof(
    fc.string({ unit: fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 200 }),
    fc.tuple(strangeRequest(paths), fc.nat(200)).map(([{ bytes }, at]) => bytes.slice(0, at)),
    fc
      .tuple(strangeRequest(paths), fc.constantFrom("\0", "\n", "\r", "\r\n", "\r\n\r\n", "\t", "\x7f"), fc.nat(150))
      .map(([{ bytes }, extra, at]) => bytes.slice(0, at) + extra + bytes.slice(at)),
    fc
      .tuple(
        fc.constantFrom(...paths),
        fc.constantFrom(
          "Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
          "Content-Length: -1\r\n\r\n",
          "Content-Length: 99999999999999999999\r\n\r\n",
          "Content-Length: 10\r\n\r\nabc",
          "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
          "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n",
          "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\nX: y\r\n\r\n",
          "Expect: 100-continue\r\nContent-Length: 3\r\n\r\nabc",
          "Expect: 200-ok\r\n\r\n",
          "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n\r\n",
          "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
          `X-Large: ${"x".repeat(20_000)}\r\n\r\n`,
          `${"X-Many: y\r\n".repeat(3_000)}\r\n`,
          "X Name: y\r\n\r\n",
          " folded: y\r\n\r\n",
          ": y\r\n\r\n",
          "Host: other\r\n\r\n",
        ),
        fc.constantFrom("GET", "HEAD", "POST", "CONNECT"),
      )
      .map(([path, rest, method]) => `${method} ${path} HTTP/1.1\r\nHost: taqat.test\r\n${rest}`),
    // Three requests at once over one connection.
    fc
      .array(strangeRequest(paths), { minLength: 2, maxLength: 3 })
      .map((several) => several.map(({ bytes }) => bytes.replace("Connection: close\r\n", "")).join("")),
    fc.constantFrom(
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "GET /\r\n\r\n",
      "GET  / HTTP/1.1\r\n\r\n",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ),
  );
